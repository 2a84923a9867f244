import { describe, expect, test } from "vitest";
import { boundedConversation, MAX_CHARACTERS, MAX_MESSAGES, type Said } from "#modules/appointments/rules.ts";
import { reasonOf, targetPestOf } from "./rules-emergency.ts";

const user = (content: string): Said => ({ role: "user", content });
const assistant = (content: string): Said => ({ role: "assistant", content });

describe("what goes with the appointment", () => {
  test("nothing when only the assistant has spoken", () => {
    expect(boundedConversation([])).toEqual([]);
    expect(boundedConversation([assistant("Hello!")])).toEqual([]);
  });

  test("as it was said, markup and all", () => {
    const said = [user("<b>Wasps</b>"), assistant("Keep away.")];
    expect(boundedConversation(said)).toEqual(said);
  });

  test("the end of a long conversation, without what is only the browser's", () => {
    const said = Array.from({ length: 60 }, (_, index) => ({ ...user(`message ${index}`), id: index }));
    const kept = boundedConversation(said);
    expect(kept).toHaveLength(MAX_MESSAGES);
    expect(kept.at(-1)).toEqual(user("message 59"));
  });

  test("no message longer than the endpoint takes, and none that is blank", () => {
    const [only, ...others] = boundedConversation([user(`${"x".repeat(MAX_CHARACTERS - 1)} yz`), user("  ")]);
    expect(only?.content).toBe("x".repeat(MAX_CHARACTERS - 1));
    expect(others).toEqual([]);
  });
});

describe("the reason in short", () => {
  test("what the person said on one line, without the numbers of the menu", () => {
    expect(reasonOf([user("Wasps\nin the attic"), assistant("Keep away."), user("1"), user("today?")])).toBe(
      "Wasps in the attic / today?",
    );
  });

  test("it ends where a note gets too long", () => {
    const reason = reasonOf([user("x".repeat(500))]);
    expect(reason).toHaveLength(200);
    expect(reason.endsWith("…")).toBe(true);
  });

  test("nothing where nothing was said", () => expect(reasonOf([assistant("Hello!")])).toBe(""));
});

test.each([
  ["wasps", "Wasps"],
  ["mice", "Rodents"],
  ["bedbugs", "Bed Bugs"],
  ["raccoons", "Other"],
  ["other", null],
])("the office's name of %s is %s", (type, pest) => expect(targetPestOf(type)).toBe(pest));
