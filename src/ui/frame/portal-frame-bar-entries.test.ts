import { expect, test } from "vitest";
import { barEntriesOf } from "./portal-frame-bar-entries.ts";

const frequent = (name: string) => ({ name, isFrequent: true });
const rare = (name: string) => ({ name });
const namesOf = (entries: { name: string; isFrequent?: boolean }[]) => barEntriesOf(entries).map(({ name }) => name);

test("what is used most comes first, filled up with others, in their order", () => {
  expect(namesOf([rare("a"), frequent("b"), rare("c"), frequent("d"), rare("e")])).toEqual(["a", "b", "c", "d"]);
  expect(namesOf([rare("a"), frequent("b"), rare("c"), frequent("d"), frequent("e")])).toEqual(["a", "b", "d", "e"]);
});

test("there are never more than four, and fewer where a role has no more", () => {
  expect(namesOf(["a", "b", "c", "d", "e"].map(frequent))).toEqual(["a", "b", "c", "d"]);
  expect(namesOf([frequent("schedule"), rare("settings")])).toEqual(["schedule", "settings"]);
});
