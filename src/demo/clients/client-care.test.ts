import { expect, test } from "vitest";
import { listClients, listDuplicates } from "#modules/clients/contract.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { rowsOf } from "#platform/server/database/db.ts";
import { ACTORS } from "../../testing/actors.ts";
import { createDemoWorld } from "../../testing/demo-world.ts";

const SEVERAL_PLACES = "select client_id as id from property group by client_id having count(*) > 1";
const SAME_NAME_AND_PHONE = `
  select one.id from client as one join client as other
    on other.id <> one.id and other.phone_key = one.phone_key and other.last_name = one.last_name`;

test("the demo's clients are worth looking at: debts, appointments to come, several places, and two to be merged", async () => {
  const world = await createDemoWorld();
  const list = (filter: Record<string, unknown>) => world.call(ACTORS.manager, listClients, filter);
  for (const paymentStatus of ["paid", "unpaid", "overdue"])
    expect((await list({ paymentStatus })).body.pagination.total).toBeGreaterThan(5);
  const { body: some } = await list({ limit: 100 });
  expect(some.data.filter(({ nextService }) => nextService !== null).length).toBeGreaterThan(20);

  const businesses = await rowsOf<{ id: string }>(world.db, SEVERAL_PLACES);
  expect(businesses.length).toBe(8);
  const { body: places } = await world.call(ACTORS.manager, listProperties, { clientId: businesses[0]?.id ?? "" });
  expect(places.data.map(({ isPrimary }) => isPrimary).slice(0, 2)).toEqual([true, false]);

  const twins = await rowsOf<{ id: string }>(world.db, SAME_NAME_AND_PHONE);
  const { body: duplicates } = await world.call(ACTORS.manager, listDuplicates, { id: twins[0]?.id ?? "" });
  expect(duplicates.data.map(({ same }) => same)).toEqual([["phone"]]);

  const { body: active } = await list({ status: "active", limit: 100, sortOrder: "asc" });
  const unwritten = active.data.filter(({ email }) => email === "");
  expect(unwritten.map(({ phone }) => phone !== "")).toEqual([true, true]);
  expect(unwritten.some(({ nextService }) => nextService !== null)).toBe(true);
  await world.close();
});

test("whoever signs in as a client of the demo sees who comes next, and has a plan", async () => {
  const world = await createDemoWorld();
  const coming = await rowsOf<{ email: string; coming: number; plans: number }>(
    world.db,
    `select user_account.email, (
       select count(*)::int from appointment where appointment.client_id = user_account.client_id
         and appointment.status in ('scheduled', 'confirmed') and appointment.technician_id is not null
         and appointment.starts_at > $1
     ) as coming, (select count(*)::int from plan where plan.client_id = user_account.client_id and plan.status = 'active') as plans
     from user_account where user_account.client_id is not null`,
    [world.clock.now().toISOString()],
  );
  expect(coming).toHaveLength(2);
  expect(coming.filter((client) => client.coming === 0)).toEqual([]);
  expect(coming.filter((client) => client.plans === 0)).toEqual([]);
  await world.close();
});
