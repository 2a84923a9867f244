import { expect, test } from "vitest";
import { SYSTEM, VISITOR, type Actor } from "./actor.ts";
import { isOwnOfClient, placeLimitOf, type PlacedSubject } from "./own-places.ts";

const client = (propertyIds: readonly string[] | null): Actor => ({
  ...{ kind: "client", userId: "u", sessionId: "s", clientId: "c", accountType: "commercial" },
  propertyIds,
});
const staff: Actor = { kind: "staff", userId: "u", sessionId: "s", role: "administrator" };
const at = (placeId: string | null, clientId: string | null = "c"): PlacedSubject => ({ clientId, placeId });

test.each<[string, Actor, PlacedSubject, boolean]>([
  ["an owner at any place", client(null), at("p"), true],
  ["an owner where there is no place", client(null), at(null), true],
  ["an owner at another client's place", client(null), at("p", "d"), false],
  ["a manager at their place", client(["p", "q"]), at("q"), true],
  ["a manager at another place of the client", client(["p"]), at("q"), false],
  ["a manager where there is no place", client(["p"]), at(null), false],
  ["a manager whose places were all taken", client([]), at("p"), false],
  ["a manager at their place, but of another client", client(["p"]), at("p", "d"), false],
  ["a client where nobody is known", client(null), at("p", null), false],
  ["a member of staff", staff, at("p"), false],
  ["a visitor", VISITOR, at("p"), false],
])("%s", (_who, actor, subject, may) => {
  expect(isOwnOfClient(actor, subject)).toBe(may);
});

test("statements are limited for a client's user with places, and for nobody else", () => {
  expect([client(["p"]), client([]), client(null), staff, SYSTEM].map(placeLimitOf)).toEqual([
    ["p"],
    [],
    null,
    null,
    null,
  ]);
});
