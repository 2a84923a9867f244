import { expect, test } from "vitest";
import { faultsOfCheck, finishedCheck, holdsBait, newCheck } from "./rules.ts";

const at = "2026-03-03T15:00:00Z";
const draft = newCheck("00000000-0000-4000-8000-000000000001");

test("nobody saves a check without saying how it was found", () => {
  expect(faultsOfCheck(draft)).toEqual({ status: "Say how you found it" });
  expect(finishedCheck(draft, at)).toBeNull();
  expect(finishedCheck({ ...draft, status: "ok" }, at)).toMatchObject({ status: "ok", checkedAt: at });
});

test("pests that were counted are activity", () => {
  const counted = { ...draft, status: "ok" as const, findings: [{ pest: "Mice", count: 2 }] };
  expect(finishedCheck(counted, at)).toBeNull();
  expect(finishedCheck({ ...counted, status: "activity" }, at)).toMatchObject({
    findings: [{ pest: "Mice", count: 2 }],
  });
  expect(finishedCheck({ ...counted, findings: [{ pest: "Mice", count: 0 }] }, at)).not.toBeNull();
});

test("whoever got to no device has found nothing in it", () => {
  const typed = { ...draft, baitEatenPercent: 50 as const, findings: [{ pest: "Rats", count: null }] };
  expect(finishedCheck({ ...typed, status: "inaccessible" }, at)).toMatchObject({
    findings: [],
    baitEatenPercent: null,
  });
});

test.each(["", "two", "1.23456", "-1"])("bait of the amount '%s' is not kept", (quantity) => {
  const bait = { productId: draft.deviceId, quantity, unit: "oz" };
  expect(finishedCheck({ ...draft, status: "ok", bait }, at)).toBeNull();
});

test("bait is asked of stations, and of whatever has a product in it", () => {
  expect(holdsBait({ kind: "bait-station", product: null })).toBe(true);
  expect(holdsBait({ kind: "light-trap", product: null })).toBe(false);
  expect(holdsBait({ kind: "other", product: { id: "p", name: "Gel" } })).toBe(true);
});
