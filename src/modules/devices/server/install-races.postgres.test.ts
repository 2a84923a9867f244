import { afterEach, beforeEach, expect, test } from "vitest";
import { ownAddressOf } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../testing/offices/office.ts";
import { openVisitOffice, type VisitOffice } from "../../../testing/offices/visit-office.ts";
import { DeviceForm, installDevice as endpoint } from "../contract.ts";
import { deviceForm, makeDevice } from "../factories.ts";
import { MAX_DEVICES } from "../rules.ts";
import { installDevice } from "./install-device.ts";

// Somebody has to wait for a lock, so two connections are needed.
let office: VisitOffice;
beforeEach(async () => {
  office = await openVisitOffice();
});
afterEach(() => office.world.close());

const WAITING = `select count(*)::int as waiting from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;
const waiting = async () => (await rowsOf<{ waiting: number }>(office.world.db, WAITING))[0]?.waiting;

test("devices.too_many: whoever comes while the last one that there is room for is set up is told", async () => {
  const { world, clientId } = office;
  const ctx = world.ctx(SYSTEM);
  const { id } = await ownAddressOf(ctx, clientId);
  const first = await makeDevice(ctx, { property_id: id });
  const others = Array.from({ length: MAX_DEVICES - 2 }, (_, turn) => ({ ...first, id: newId(), number: turn + 2 }));
  await world.db.insertInto("device").values(others).execute();

  const { answer } = await inTransaction(ctx, async (ctx) => {
    await installDevice(ctx, { ...DeviceForm.parse(deviceForm({ number: 901 })), id, position: null });
    const answer = world.call(manager, endpoint, { id, ...deviceForm({ number: 902 }) });
    await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBe(1);
    return { answer };
  });
  expect(await answer).toMatchObject({ status: 409, body: { code: "devices.too_many" } });
});
