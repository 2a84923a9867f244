import { expect, test } from "vitest";
import { peopleOfRecord, type HeldLicence, type Member } from "./rules-finish-people.ts";

const licence = (told: Partial<HeldLicence> = {}): HeldLicence => ({
  state: "NJ",
  category: "7A",
  kind: "applicator",
  number: "66120B",
  expiresOn: "2026-12-31",
  ...told,
});
const member = (id: string, ...licences: HeldLicence[]): Member => ({ id, name: id.toUpperCase(), licences });
const here = { state: "NJ", on: "2026-03-03" };
const of = (team: readonly Member[], technicianId: string, ...categories: string[]) =>
  peopleOfRecord(team, {
    ...here,
    technicianId,
    categories: categories.map((category) => ({ state: "NJ", category })),
  });

test("who is certified answers for what they applied, and whoever is not is supervised", () => {
  const team = [member("ana", licence()), member("ben", licence({ kind: "technician", number: "T-9" }))];
  expect(of(team, "ana")).toEqual({
    technicianId: "ana",
    applicator: { name: "ANA", license: { number: "66120B", state: "NJ", category: "7A", expiresOn: "2026-12-31" } },
    supervised: [{ name: "BEN", licenseNumber: "T-9" }],
  });
});

test("what an uncertified one applied is answered for by who is certified", () => {
  const team = [member("ben"), member("ana", licence())];
  expect(of(team, "ben")).toMatchObject({
    technicianId: "ana",
    applicator: { name: "ANA" },
    supervised: [{ name: "BEN", licenseNumber: null }],
  });
});

test("of two who are certified nobody is supervised", () => {
  const team = [member("ana", licence()), member("ben", licence({ number: "B-1" }))];
  expect(of(team, "ben")).toMatchObject({ technicianId: "ben", supervised: [] });
});

test.each([
  ["another state’s", licence({ state: "DE" })],
  ["one that has expired", licence({ expiresOn: "2026-03-02" })],
])("%s license is none", (_, held) => {
  expect(of([member("ana", held)], "ana").applicator).toEqual({ name: "ANA", license: null });
});

test("a license is good through its last day, and of several the one that holds longest is named", () => {
  const last = licence({ expiresOn: "2026-03-03", number: "OLD" });
  expect(of([member("ana", last)], "ana").applicator.license?.number).toBe("OLD");
  expect(of([member("ana", last, licence())], "ana").applicator.license?.number).toBe("66120B");
});

test("where nobody is certified, a registered technician stands with their own number", () => {
  const held = licence({ kind: "technician", number: "T-9" });
  expect(of([member("ben", held)], "ben")).toMatchObject({
    applicator: { license: { number: "T-9" } },
    supervised: [],
  });
});

test("the license is one for which the product asks, however long another holds", () => {
  const held = [licence({ number: "LAWN", category: "3B", expiresOn: "2029-12-31" }), licence()];
  expect(of([member("ana", ...held)], "ana", "7A").applicator.license?.number).toBe("66120B");
  expect(of([member("ana", ...held)], "ana").applicator.license?.number, "where it asks for none, any").toBe("LAWN");
});

test("a license for other work is none, and whoever holds one for this answers for it", () => {
  const lawn = licence({ number: "LAWN", category: "3B" });
  expect(of([member("ana", lawn)], "ana", "7A").applicator).toEqual({ name: "ANA", license: null });
  expect(of([member("ana", lawn), member("ben", licence())], "ana", "7A")).toMatchObject({
    technicianId: "ben",
    supervised: [{ name: "ANA", licenseNumber: null }],
  });
});

test("categories of another state ask for nothing here", () => {
  const where = { ...here, technicianId: "ana", categories: [{ state: "DE", category: "7B" }] };
  expect(peopleOfRecord([member("ana", licence())], where).applicator.license?.number).toBe("66120B");
});

test("of whoever is both, the applicator’s license stands, though a technician’s holds longer", () => {
  const held = licence({ kind: "technician", number: "T-9", expiresOn: "2029-12-31" });
  expect(of([member("ana", held, licence())], "ana").applicator.license?.number).toBe("66120B");
});
