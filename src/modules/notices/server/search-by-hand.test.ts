import { afterEach, beforeEach, expect, test } from "vitest";
import { makeProperty } from "#modules/properties/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { manager } from "../../../testing/offices/office.ts";
import { ADA, UNPLACED, openRegistryOffice, type RegistryOffice } from "../../../testing/offices/registry-office.ts";
import type { World } from "../../../testing/world.ts";
import { markNoticeDone } from "../contract.ts";
import { judgeStale } from "./judge/judge-jobs.ts";

let office: RegistryOffice;
let world: World;
beforeEach(async () => {
  office = await openRegistryOffice();
  world = office.world;
});
afterEach(() => world.close());

test("a list that was searched by hand is searched again for another property, and not for the same one merged", async () => {
  const id = await office.book();
  const open = await office.notice(id);
  const told = { id: open.id, proof: "registry" as const, note: "Searched by street: nobody" };
  expect((await world.call(manager, markNoticeDone, told)).body.state).toBe("done");
  const goTo = async (address: string) => {
    const property_type = "single-family" as const;
    const place = { street: address, city: "Lancaster", state: "PA", zip_code: "17601", property_type };
    const { id: property_id } = await makeProperty(world.ctx(SYSTEM), office.clientId, place);
    await world.db.updateTable("appointment").set({ property_id }).where("id", "=", id).execute();
    return office.notice(id);
  };
  const { street } = await world.db
    .selectFrom("property")
    .select("street")
    .where("id", "=", office.propertyId)
    .executeTakeFirstOrThrow();
  expect((await goTo(street)).state).toBe("done");
  const elsewhere = await goTo("40 Heron Wharf");
  expect(elsewhere.state).toBe("open");
  expect(elsewhere.entries.at(-1)).toMatchObject({ kind: "reopened", note: expect.stringContaining("property") });
});

test("where nobody can say who is near by, somebody searches the list and writes down how", async () => {
  await office.list([ADA]);
  const id = await office.book();
  const open = await office.notice(id);
  expect(open).toMatchObject({ state: "open", problem: "no-coordinates", recipients: [] });
  const byHand = { id: open.id, proof: "registry" };
  expect(await world.call(manager, markNoticeDone, byHand)).toMatchObject({
    status: 422,
    body: { code: "notices.proof_missing", errors: [{ path: "note" }] },
  });
  const done = await world.call(manager, markNoticeDone, {
    ...byHand,
    note: "Nobody of the list lives on this street",
  });
  expect(done).toMatchObject({ status: 200, body: { state: "done", proof: "registry", problem: "no-coordinates" } });
  // As soon as the place is known, it is asked for real.
  await office.place();
  await judgeStale(world.ctx(SYSTEM));
  const known = await office.notice(id);
  expect(known).toMatchObject({ state: "open", problem: null, recipients: [{ name: "Ada Near" }] });
  expect(await world.call(manager, markNoticeDone, { ...byHand, note: "All told" })).toMatchObject({
    status: 422,
    body: { code: "notices.wrong_proof" },
  });
});

test("without a list in force nobody is told that there is nobody", async () => {
  await office.place();
  expect(await office.notice(await office.book())).toMatchObject({ state: "open", problem: "no-list" });
});

test("somebody of whom nobody knows where they live is told, or judged by hand", async () => {
  await office.list([ADA, UNPLACED]);
  await office.place();
  const open = await office.notice(await office.book());
  expect(open.recipients.map(({ name, feet }) => [name, feet === null])).toEqual([
    ["Ada Near", false],
    ["Di Unplaced", true],
  ]);
  expect(await office.tell(open, "Ada Near", { method: "too-far", note: "Across town" })).toMatchObject({
    status: 422,
    body: { code: "notices.no_recipient" },
  });
  expect(await office.tell(open, "Di Unplaced", { method: "too-far" })).toMatchObject({
    status: 422,
    body: { code: "notices.proof_missing" },
  });
  const far = await office.tell(open, "Di Unplaced", { method: "too-far", note: "Looked it up on the county’s map" });
  expect(far).toMatchObject({ status: 201, body: { state: "open" } });
  expect((await office.tell(open, "Ada Near")).body).toMatchObject({ state: "done" });
});
