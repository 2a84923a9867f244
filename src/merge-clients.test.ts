import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { makeClientUser, makeSession, makeStaff } from "#modules/accounts/factories.ts";
import { bookConsultation } from "#modules/consultations/contract.ts";
import { consultationForm } from "#modules/consultations/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { listPlans, schedulePriceChange } from "#modules/plans/contract.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { applyPriceChanges } from "#modules/plans/server/index.ts";
import { createProperty, listProperties, type PropertyForm } from "#modules/properties/contract.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { createWorld, type World } from "./testing/world.ts";
import { createClient, getClient, getClientHistory, mergeClients, type ClientForm } from "#modules/clients/contract.ts";
import { clientForm, makeClient } from "#modules/clients/factories.ts";

let world: World;
let support: Actor;
beforeEach(async () => {
  world = await createWorld();
  const { id } = await makeStaff(world.ctx(SYSTEM), { role: "support" });
  support = { kind: "staff", userId: id, sessionId: "s", role: "support" };
});
afterEach(() => world.close());

const add = async (told: Partial<ClientForm> = {}) => (await world.call(support, createClient, clientForm(told))).body;
const merge = (id: string, otherId: string, versions: [number, number] = [1, 1]) =>
  world.call(support, mergeClients, { id, version: versions[0], otherId, otherVersion: versions[1] });
const addPlace = async (clientId: string, told: Partial<PropertyForm> = {}) =>
  (
    await world.call(support, createProperty, {
      clientId,
      address: "9 Old Tannery Row",
      city: "Elkton",
      state: "MD",
      zipCode: "21921",
      ...told,
    })
  ).body;

const placesOf = async (clientId: string) => (await world.call(support, listProperties, { clientId })).body.data;

describe("everything moves", () => {
  test("the other's own address is one more property, with its appointments and plans", async () => {
    const [kept, other] = [await add({ address: "1 Quiet Mill Court" }), await add({ address: "2 Quiet Mill Court" })];
    const [place] = await placesOf(other.id);
    const appointment = await makeAppointment(world.ctx(SYSTEM), {
      client_id: other.id,
      property_id: place?.id ?? null,
      scheduled_on: "2026-03-05",
      start_minute: 600,
    });
    await merge(kept.id, other.id);
    expect((await placesOf(kept.id)).map(({ address, isPrimary }) => [address, isPrimary])).toEqual([
      ["1 Quiet Mill Court", true],
      ["2 Quiet Mill Court", false],
    ]);
    const moved = await world.db
      .selectFrom("appointment")
      .selectAll()
      .where("id", "=", appointment.id)
      .executeTakeFirst();
    expect(moved).toMatchObject({ client_id: kept.id, property_id: place?.id, version: 2 });
  });

  test("what names no property was at the other's own address, and stays there", async () => {
    const [kept, other] = [await add({ address: "1 Quiet Mill Court" }), await add({ address: "2 Quiet Mill Court" })];
    const [place] = await placesOf(other.id);
    const told = { client_id: other.id, property_id: null, scheduled_on: "2026-03-05", start_minute: 600 };
    const { id } = await makeAppointment(world.ctx(SYSTEM), told);
    await merge(kept.id, other.id);
    const moved = await world.db.selectFrom("appointment").select("property_id").where("id", "=", id).execute();
    expect(moved).toEqual([{ property_id: place?.id }]);
  });

  test("one place that both had is there once, knows what either knew, and has the appointments and plans of both", async () => {
    const told = { address: "5 Bramblewood Terrace", city: "Elkton", state: "MD", zipCode: "21921" };
    const [kept, other] = [
      await add(told),
      await add({ ...told, address: "5 BRAMBLEWOOD terrace", squareFootage: 800 }),
    ];
    const [twin] = await placesOf(other.id);
    const extra = await addPlace(other.id, { safetyNotes: "Bees" });
    const plan = await makePlan(world.ctx(SYSTEM), { client_id: other.id, property_id: twin?.id ?? "" });
    await merge(kept.id, other.id);
    const places = await placesOf(kept.id);
    expect(places.map(({ id, squareFootage, archivedAt }) => [id, squareFootage, archivedAt !== null])).toEqual([
      [places[0]?.id, 800, false],
      [extra.id, null, false],
      [twin?.id, 800, true],
    ]);
    const moved = await world.db.selectFrom("plan").selectAll().where("id", "=", plan).executeTakeFirst();
    expect(moved).toMatchObject({ client_id: kept.id, property_id: places[0]?.id });
  });

  test("a price that is coming goes along with its plan, and its email to whoever was kept", async () => {
    const kept = await add();
    const other = await add();
    const [place] = await placesOf(other.id);
    const id = await makePlan(world.ctx(SYSTEM), {
      client_id: other.id,
      property_id: place?.id ?? "",
      price_cents: 200_00,
    });
    const asked = { id, newCents: 220_00, fromOn: "2026-04-15" };
    expect((await world.call(support, schedulePriceChange, asked)).status).toBe(200);
    await merge(kept.id, other.id);
    const [plan] = (await world.call(support, listPlans, { clientId: kept.id })).body.data;
    expect(plan).toMatchObject({ id, status: "active", priceCents: 200_00, comingPrice: { priceCents: 220_00 } });
    await world.runJobs();
    const notices = (await world.mails()).filter(({ subject }) => subject.startsWith("New price"));
    expect(notices.map((mail) => mail.to_address)).toEqual([kept.email]);
    world.clock.set("2026-04-15T15:00:00Z");
    await applyPriceChanges(world.ctx(SYSTEM));
    const [begun] = (await world.call(support, listPlans, { clientId: kept.id })).body.data;
    expect(begun).toMatchObject({ id, priceCents: 220_00, comingPrice: null });
  });

  test("gaps are filled, facts stay, notes and pests are joined", async () => {
    const kept = await add({
      notes: "Dog",
      pestTypes: ["Ants"],
      severity: "moderate",
      whenStarted: "this-week",
      status: "pending",
    });
    const other = await add({
      notes: "Gate code 12",
      pestTypes: ["Ants", "Fleas"],
      severity: "critical",
      whenStarted: "over-year",
      businessName: "Bakery",
      infestationDescription: "Kitchen",
    });
    const { body } = await merge(kept.id, other.id);
    expect(body).toMatchObject({
      email: kept.email,
      phone: kept.phone,
      businessName: "Bakery",
      status: "active",
      notes: "Dog\n\nGate code 12",
      pestTypes: ["Ants", "Fleas"],
      severity: "critical",
      whenStarted: "this-week",
      infestationDescription: "Kitchen",
      version: 2,
    });
  });

  test("the other is archived, says where it went, and both histories are read together", async () => {
    const [kept, other] = [await add(), await add()];
    await merge(kept.id, other.id);
    expect((await world.call(support, getClient, { id: other.id })).body).toMatchObject({
      mergedInto: { id: kept.id, name: kept.name },
      can: { edit: false, archive: false, restore: false },
    });
    const { body } = await world.call(support, getClientHistory, { id: kept.id });
    expect(body.data.map(({ action }) => action).sort()).toEqual([
      "clients.created",
      "clients.created",
      "clients.merged",
      "clients.merged_with",
    ]);
    expect(body.data.find(({ action }) => action === "clients.merged_with")?.changes).toEqual([
      { name: "mergedFrom", field: "Merged with", from: "", to: other.name },
    ]);
  });

  test("whoever books under the other's old address or number is the kept one", async () => {
    const [kept, other] = [await add(), await add({ email: "old@homes.example", phone: "(443) 555-0177" })];
    await merge(kept.id, other.id);
    const bookings = [
      { email: "OLD@homes.example", preferredTime: "9:00" },
      { phone: "443.555.0177", preferredTime: "14:00" },
    ];
    for (const told of bookings)
      await world.call(VISITOR, bookConsultation, consultationForm({ preferredDate: "2026-03-06", ...told }));
    const leads = await world.db.selectFrom("consultation").select("lead_id").orderBy("appointment_id").execute();
    expect(leads).toEqual([{ lead_id: kept.id }, { lead_id: kept.id }]);
  });

  test("the login goes to the kept one, of whose type it is then, and its sessions end", async () => {
    const { id, clientId } = await makeClientUser(world.ctx(SYSTEM));
    await makeSession(world.ctx(SYSTEM), id);
    const kept = await add({ clientType: "commercial", businessName: "Moreno Bakery" });
    await merge(kept.id, clientId);
    const login = await world.db.selectFrom("user_account").selectAll().where("id", "=", id).executeTakeFirst();
    expect(login).toMatchObject({ client_id: kept.id, account_type: "commercial", deactivated_at: null });
    const open = await world.db.selectFrom("session").select("id").where("revoked_at", "is", null).execute();
    expect(open).toEqual([]);
  });
});

describe("refused", () => {
  test("clients.both_have_accounts", async () => {
    const [one, two] = [
      await makeClientUser(world.ctx(SYSTEM), { email: "one@homes.example" }),
      await makeClientUser(world.ctx(SYSTEM), { email: "two@homes.example" }),
    ];
    expect((await merge(one.clientId, two.clientId)).body.code).toBe("clients.both_have_accounts");
  });

  test("clients.unproven_address: whoever only claims an address is not given what its owner has", async () => {
    const kept = await add();
    const claim = await makeClient(world.ctx(SYSTEM), {
      email: kept.email,
      email_is_claimed: true,
      source: "registration",
    });
    for (const [id, other] of [
      [kept.id, claim.id],
      [claim.id, kept.id],
    ] as const)
      expect((await merge(id, other)).body.code).toBe("clients.unproven_address");
  });

  test("clients.same_client, clients.changed_meanwhile, clients.not_found", async () => {
    const [kept, other] = [await add(), await add()];
    expect((await merge(kept.id, kept.id)).body.code).toBe("clients.same_client");
    expect((await merge(kept.id, other.id, [1, 2])).body.code).toBe("clients.changed_meanwhile");
    expect((await merge(kept.id, other.id, [2, 1])).body.code).toBe("clients.changed_meanwhile");
    expect((await merge(kept.id, newId())).body.code).toBe("clients.not_found");
    expect((await merge("nobody", kept.id)).body.code).toBe("clients.not_found");
    await merge(kept.id, other.id);
    expect((await merge(kept.id, other.id, [2, 2])).body.code).toBe("clients.not_found");
  });
});
