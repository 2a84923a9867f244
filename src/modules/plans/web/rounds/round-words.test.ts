import { expect, test } from "vitest";
import type { PriceRound } from "../../contract-rounds.ts";
import { roundFields } from "./round-fields.ts";
import { parseRate, progressWords, roundWords, shareDone } from "./round-words.ts";

const round: PriceRound = {
  id: "r",
  serviceName: null,
  how: "percent",
  rate: 4_500,
  stepCents: 100,
  cents: null,
  fromOn: "2026-04-15",
  reason: "",
  status: "running",
  askedAt: "2026-03-02T15:00:00Z",
  askedBy: "Sam Rivers",
  planned: 2_000,
  changed: 500,
  leftOut: 1,
  withdrawn: 0,
  finishedAt: null,
  withdrawnAt: null,
  withdrawnBy: null,
  can: { withdraw: true },
};

test("a percentage is read as people type it", () => {
  for (const typed of ["4.5", "+4,5", " 4.500 % "]) expect(parseRate(typed)).toBe(4_500);
  expect(parseRate("-2")).toBe(-2_000);
  for (const typed of ["", "four", "4.5555", "1000", "4.5.1", "--2"]) expect(parseRate(typed)).toBeNull();
});

test("a round is named by what it does, and says how far it is", () => {
  expect(roundWords(round)).toBe("+4.5% for all services from Apr 15, 2026");
  const lower = { ...round, rate: -2_000, serviceName: "Termite Bond" };
  expect(roundWords(lower)).toBe("-2% for Termite Bond from Apr 15, 2026");
  expect(roundWords({ ...round, how: "amount", cents: 5_00 })).toBe("+$5.00 for all services from Apr 15, 2026");
  expect(roundWords({ ...round, how: "price", cents: 99_00 })).toBe(
    "New price $99.00 for all services from Apr 15, 2026",
  );
  expect(progressWords(round)).toBe("500 of 2,000 prices changed · 1 plan left out");
  expect(shareDone(round)).toBe(0.25);
  const back = { ...round, status: "withdrawing", withdrawn: 100, leftOut: 0 } as const;
  expect(progressWords(back)).toBe("500 prices changed · 100 taken back");
  expect(shareDone(back)).toBe(0.2);
});

test("the form sends what it says, and its faults stand at their fields", () => {
  const typed = { serviceId: "", how: "percent", "change.rate": "4.5", "change.stepCents": "50", reason: " Fuel " };
  expect(roundFields.parse({ ...typed, fromOn: "2026-04-15" })).toEqual({
    serviceId: null,
    change: { how: "percent", rate: 4_500, stepCents: 50 },
    fromOn: "2026-04-15",
    reason: "Fuel",
  });
  const faultsOf = (values: object) =>
    roundFields
      .safeParse({ ...typed, fromOn: "2026-04-15", ...values })
      .error?.issues.map(({ path }) => path.join("."));
  expect(faultsOf({ "change.rate": "four" })).toEqual(["change.rate"]);
  expect(faultsOf({ how: "amount", "change.cents": "" })).toEqual(["change.cents"]);
  expect(faultsOf({ how: "price", "change.cents": "-1" })).toEqual(["change.cents"]);
  expect(faultsOf({ fromOn: "" })).toEqual(["fromOn"]);
  expect(faultsOf({ reason: "My card is 4242 4242 4242 4242" })).toEqual(["reason"]);
});
