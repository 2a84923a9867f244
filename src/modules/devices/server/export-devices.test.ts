import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, expect, test } from "vitest";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM, type Actor } from "#platform/actor.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { actorHeader } from "../../../testing/test-actor.ts";
import { visitDevices } from "../../../testing/visited-devices.ts";
import { deviceCheck, makeDevice } from "../factories.ts";

const administrator: Actor = { kind: "staff", userId: "a", sessionId: "s", role: "administrator" };

let office: VisitOffice;
let id: string;
beforeEach(async () => {
  office = await openVisitOffice();
  ({ id } = await ownAddressOf(office.world.ctx(SYSTEM), office.clientId));
});
afterEach(() => office.world.close());

const exported = async (of: string, actor: Actor = administrator) => {
  const { body, headers, statusCode } = await office.world.app.inject({
    url: `/api/devices/export?of=${of}`,
    headers: { authorization: actorHeader(actor) },
  });
  return { body, headers, statusCode };
};
const linesOf = async (of: string) =>
  parse<Record<string, string>>((await exported(of)).body, { columns: true, bom: true });

test("all devices go out with where they are, also those that were removed", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const one = await makeDevice(ctx, {
    ...{ property_id: id, number: 1, area: "=cmd", barcode: "GL-1", installed_on: "2026-01-05" },
  });
  await makeDevice(ctx, {
    ...{ property_id: id, number: 1, installed_on: "2025-01-05", removed_on: "2026-01-04", removed_why: "Broken" },
  });
  await visitDevices(office, { propertyId: id, day: "2026-02-10", checks: [] });
  const lines = (await linesOf("devices")).toSorted((a, b) =>
    String(b["Installed"]).localeCompare(a["Installed"] ?? ""),
  );
  expect(lines).toMatchObject([
    {
      ...{ "Device ID": one.id, Number: "1", Kind: "Bait station", Barcode: "GL-1", Installed: "2026-01-05" },
      ...{ Due: "2026-02-04", "Missed Since": "2026-02-10", Removed: "" },
    },
    { Installed: "2025-01-05", Due: "", "Missed Since": "", Removed: "2026-01-04", "Reason Removed": "Broken" },
  ]);
  // A spreadsheet would run it.
  expect(lines[0]?.["Area"]).not.toMatch(/^=/);
  expect(lines[0]?.["Client"]).not.toBe("");
});

test("each check goes out as it was found, and each visit that missed a device", async () => {
  const ctx = office.world.ctx(SYSTEM);
  const { id: device } = await makeDevice(ctx, { property_id: id, number: 7, installed_on: "2026-01-01" });
  const findings = [
    { pest: "Mice", count: 3 },
    { pest: "Ants", count: null },
  ];
  const visit = await visitDevices(office, {
    ...{ propertyId: id, day: "2026-02-10" },
    checks: [
      deviceCheck(device, {
        ...{ status: "activity", findings, baitEatenPercent: 50, note: "Behind the oven" },
        checkedAt: "2026-02-10T15:30:00.000Z",
      }),
    ],
  });
  const later = await visitDevices(office, { propertyId: id, day: "2026-03-20", checks: [] });
  expect(await linesOf("checks")).toMatchObject([
    {
      ...{ "Device ID": device, Number: "7", "Visit ID": visit, Day: "2026-02-10", Time: "10:30", By: "Nadia Alder" },
      ...{ Result: "Activity", Found: "Mice: 3; Ants", "Bait Eaten %": "50", Note: "Behind the oven" },
    },
    { "Visit ID": later, Day: "2026-03-20", Result: "Not checked when due", Due: "2026-03-12" },
  ]);
});

test("more devices than one batch all go out, each once", async () => {
  const ctx = office.world.ctx(SYSTEM);
  for (let number = 1; number <= 203; number++) await makeDevice(ctx, { property_id: id, number });
  const numbers = (await linesOf("devices")).map((line) => Number(line["Number"]));
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 203 }, (_, index) => index + 1));
});

test("only whoever may take lists out, which is written down", async () => {
  expect(await exported("checks")).toMatchObject({ statusCode: 200 });
  const entries = await office.world.db
    .selectFrom("audit_log")
    .select("changes")
    .where("action", "=", "devices.exported")
    .execute();
  expect(entries).toMatchObject([{ changes: { of: "checks" } }]);
  expect(await exported("checks", manager)).toMatchObject({ statusCode: 403 });
  expect(await exported("nothing")).toMatchObject({ statusCode: 422 });
});
