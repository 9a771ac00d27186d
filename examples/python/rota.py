"""A rota with an objective, and one that can't be, with the reasons."""
import reductio

NAMES = ["Ana", "Bruno", "Carla", "Davi"]
DAYS = 6
DISLIKES = [[0, 3, 1, 0, 2, 0], [1, 0, 0, 2, 0, 3], [0, 0, 2, 1, 1, 0], [2, 1, 0, 0, 0, 1]]

model = reductio.Model()
who = model.ints(DAYS, 0, len(NAMES) - 1, name="who")
for day in range(DAYS - 1):
    model.add(who[day] != who[day + 1], name=f"no two days in a row: {day}, {day + 1}")
for person, name in enumerate(NAMES):
    model.add(reductio.count(who, person) >= 1, name=f"{name} works")
model.add(reductio.count(who, 3) <= 1, name="Davi works once")
model.minimize(reductio.sum([DISLIKES[person][day] * (who[day] == person)
                             for person in range(len(NAMES)) for day in range(DAYS)]))
for best in model.improve():
    print([NAMES[person] for person in best[who]], best.objective[0])

model.add(who[0] == 3, name="Davi on the first day")
model.add(who[5] == 3, name="Davi on the last day")
conflict = model.conflict()
print(conflict.verdict, sorted(conflict.conditions), conflict.minimal)
