import { expect, test } from "vitest";
import { peopleOfRecord, type HeldLicence, type Member } from "./people-of-record.ts";

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
const of = (team: readonly Member[], technicianId: string) => peopleOfRecord(team, { ...here, technicianId });

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
