import { describe, expect, test } from "vitest";
import { isPestTypeOf } from "../../rules.ts";
import { pestOf, problemOf } from "./emergency-problem.ts";

const user = (content: string) => ({ role: "user" as const, content });

describe("the trouble of which somebody spoke", () => {
  test.each([
    ["There are wasps where my kids sleep", "insects wasps"],
    ["Rats in the kitchen, please schedule somebody", "rodents rats"],
    ["my son is swollen after wasp stings", "insects wasps"],
    ["rats in the kitchen", "rodents rats"],
    ["a mouse came in through the open window", "rodents mice"],
    ["a squirrel in the attic", "rodents squirrels"],
    ["bats come out of my attic", ""],
    ["a raccoon in the chimney", "wildlife raccoons"],
    ["bed bugs", "insects bedbugs"],
    ["fleas", "other other"],
    ["what does it cost?", ""],
    ["Hay avispas donde duermen los niños", "insects wasps"],
    ["ratones en la cocina", "rodents mice"],
    ["una serpiente en el garaje", "wildlife snakes"],
    ["des guêpes au grenier", "insects wasps"],
    ["un raton laveur dans la cheminée", "wildlife raccoons"],
    ["des souris dans la cuisine", "rodents mice"],
    ["un oiseau dans la maison", "wildlife birds"],
  ])("%s: %s", (text, problem) => {
    expect(problemOf([user(text)])).toBe(problem);
    if (problem === "") return;
    const { pestCategory, pestType } = pestOf(problem);
    expect(isPestTypeOf(pestCategory, pestType)).toBe(true);
  });

  test("the last one that was named, not what was said after it", () => {
    const said = [user("ants"), user("no, wasps"), user("how much is it?"), user("1")];
    expect(problemOf(said)).toBe("insects wasps");
  });

  test("what the assistant said names nothing", () => {
    expect(problemOf([{ role: "assistant", content: "Wasps?" }])).toBe("");
  });
});
