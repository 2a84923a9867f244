import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { confirmByCode, getSession, signIn, signUp } from "#modules/accounts/contract.ts";
import { codeIn, PASSWORD, signUpForm } from "#modules/accounts/factories.ts";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM, VISITOR, type Actor } from "#platform/actor.ts";
import { openBrowser } from "../../../testing/browser.ts";
import { createWorld, type World } from "../../../testing/world.ts";
import { bookConsultation } from "../contract.ts";
import { consultationForm } from "../factories.ts";
import { findAppointments, findDetail } from "#modules/appointments/server/index.ts";

let world: World;
const open = async (confirmation: "on" | "off") => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z", settings: { REQUIRE_EMAIL_CONFIRMATION: confirmation } });
};
beforeEach(() => open("on"));
afterEach(() => world.close());

const EMAIL = "ada@homes.example";
let minute = 9 * 60;
/** Somebody books without signing in, each time half an hour later. */
const book = async (told: Parameters<typeof consultationForm>[0] | object) => {
  minute = minute >= 16 * 60 ? 9 * 60 : minute + 30;
  const preferredTime = `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  const { status, body } = await world.call(
    VISITOR,
    bookConsultation,
    consultationForm({ preferredDate: "2026-03-03", preferredTime, ...told }),
  );
  expect(status).toBe(201);
  return body.id;
};
const register = (told = {}) => world.call(VISITOR, signUp, signUpForm({ email: EMAIL, ...told }));
const confirm = async () => {
  await world.runJobs();
  const emailKind = (await world.mails()).findLast(({ subject }) => subject === "Confirm your email address");
  const { status } = await world.call(VISITOR, confirmByCode, { email: EMAIL, code: codeIn(emailKind) });
  expect(status).toBe(200);
};
const login = () =>
  world.db.selectFrom("user_account").selectAll().where("email_key", "=", EMAIL).executeTakeFirstOrThrow();
const actor = async (): Promise<Actor> => {
  const { id, client_id, account_type } = await login();
  return {
    kind: "client",
    userId: id,
    sessionId: "s",
    clientId: client_id ?? "",
    accountType: account_type ?? "residential",
    propertyIds: null,
  };
};
const FILTER = { page: 1, limit: 100, sortBy: "scheduledDate", sortOrder: "asc", search: "" } as const;
const seen = async () =>
  (await findAppointments({ ...world.ctx(SYSTEM), actor: await actor() }, { ...FILTER })).rows.map(({ id }) => id);
/** What this login may know of an appointment; undefined when it may not know of it at all. */
const look = async (id: string) => findDetail({ ...world.ctx(SYSTEM), actor: await actor() }, id);

describe("what was booked without login under an address", () => {
  test("is seen by its owner once the address is confirmed, and not before", async () => {
    const mine = [await book({ email: EMAIL }), await book({ email: "ADA@Homes.example" })];
    await register();
    expect(await seen()).toEqual([]);
    await confirm();
    expect(new Set(await seen())).toEqual(new Set(mine));
    // The lead of the bookings is the client now: one record, with the login.
    const living = await world.db
      .selectFrom("client")
      .select(["id", "source"])
      .where("archived_at", "is", null)
      .execute();
    expect(living).toEqual([{ id: (await login()).client_id, source: "consultation" }]);
  });

  test("joins as well when it is booked between registration and confirmation", async () => {
    await register();
    const mine = await book({ email: EMAIL });
    expect(await seen()).toEqual([]);
    await confirm();
    expect(await seen()).toEqual([mine]);
  });

  test("does not join under another address, even if the telephone made both one lead", async () => {
    const phone = "(302) 555-0142";
    const mine = await book({ email: EMAIL, phone });
    const theirs = await book({ email: "neighbour@homes.example", phone });
    const leads = await world.db.selectFrom("consultation").select("lead_id").orderBy("appointment_id").execute();
    expect(new Set(leads.map(({ lead_id }) => lead_id)).size).toBe(1);
    await register({ phone });
    await confirm();
    expect(await seen()).toEqual([mine]);
    expect(await look(theirs)).toBeUndefined();
  });

  test("tells nothing of whoever has the same telephone", async () => {
    const phone = "(302) 555-0142";
    await makeClient(world.ctx(SYSTEM), { phone, first_name: "Secret", last_name: "Neighbour" });
    const mine = await book({ email: EMAIL, phone });
    await register({ phone });
    await confirm();
    const row = await look(mine);
    expect(JSON.stringify(row)).not.toContain("Neighbour");
    expect(row?.lead_id).toBe((await login()).client_id);
  });

  test("stays with the client who has it already", async () => {
    const id = await book({ email: EMAIL });
    const other = await makeClient(world.ctx(SYSTEM));
    await world.db.updateTable("appointment").set({ client_id: other.id }).where("id", "=", id).execute();
    await register();
    await confirm();
    expect(await seen()).toEqual([]);
  });
});

describe("a stranger who registers somebody else's address or telephone", () => {
  test("is not given what that person books", async () => {
    const phone = "(302) 555-0177";
    await register({ phone });
    await world.call(VISITOR, signUp, signUpForm({ email: "mallory@homes.example", phone }));
    await book({ email: EMAIL, phone: "(410) 555-0100" });
    await book({ email: "owner@homes.example", phone });
    const strangers = await world.db.selectFrom("user_account").select("client_id").orderBy("id").execute();
    const leads = await world.db.selectFrom("consultation").select("lead_id").orderBy("appointment_id").execute();
    for (const { lead_id } of leads) expect(strangers.map(({ client_id }) => client_id)).not.toContain(lead_id);
  });

  test("is not given what is booked with that telephone even with a confirmed address of their own", async () => {
    const phone = "(302) 555-0177";
    await register({ phone });
    await confirm();
    await book({ email: "owner@homes.example", phone });
    expect(await seen()).toEqual([]);
    const { lead_id } = await world.db.selectFrom("consultation").select("lead_id").executeTakeFirstOrThrow();
    expect(lead_id).not.toBe((await login()).client_id);
  });
});

describe("where one may sign in before confirming", () => {
  beforeEach(async () => {
    await world.close();
    await open("off");
  });

  test("sees nothing of the address's owner before, and what was booked meanwhile comes along after", async () => {
    const known = await makeClient(world.ctx(SYSTEM), {
      email: EMAIL,
      client_type: "commercial",
      business_name: "Bakery",
    });
    const earlier = await book({ email: EMAIL });
    const browser = openBrowser(world.call);
    await browser.call(signUp, signUpForm({ email: EMAIL }));
    const form = consultationForm({ preferredDate: "2026-03-04", preferredTime: "9:00", email: EMAIL });
    const own = (await browser.call(bookConsultation, form)).body.id;
    expect(await seen()).toEqual([own]);
    expect(await look(earlier)).toBeUndefined();

    await confirm();
    expect(await login()).toMatchObject({ client_id: known.id, account_type: "commercial" });
    expect(new Set(await seen())).toEqual(new Set([earlier, own]));
    // What this login may see has changed, so it signs in again, as the type that the company knows.
    expect((await browser.call(getSession, {})).body.user).toBeNull();
    const again = { email: EMAIL, password: PASSWORD, userType: "commercial" } as const;
    expect((await browser.call(signIn, again)).body.step).toBe("signed_in");
  });
});

describe("whose a new booking is", () => {
  const clientOf = async (id: string) =>
    (await world.db.selectFrom("appointment").select("client_id").where("id", "=", id).executeTakeFirst())?.client_id;

  test("a signed-in client's, under whatever address", async () => {
    await register();
    await confirm();
    const who = await actor();
    const { body } = await world.call(
      who,
      bookConsultation,
      consultationForm({ preferredDate: "2026-03-04", preferredTime: "10:00", email: "office@homes.example" }),
    );
    expect(await clientOf(body.id)).toBe((await login()).client_id);
    expect(await seen()).toEqual([body.id]);
    expect((await look(body.id))?.lead_id).toBe((await login()).client_id);
  });

  test("a visitor's is that of the login whose confirmed address it names", async () => {
    await register();
    await confirm();
    expect(await clientOf(await book({ email: "Ada@homes.example" }))).toBe((await login()).client_id);
  });

  test("and nobody's yet while the address is not confirmed, or has no login", async () => {
    await register();
    await makeClient(world.ctx(SYSTEM), { email: "known@homes.example" });
    expect(await clientOf(await book({ email: EMAIL }))).toBeNull();
    expect(await clientOf(await book({ email: "known@homes.example" }))).toBeNull();
  });

  test("a confirmation at the same moment misses no booking", async () => {
    await register();
    await world.runJobs();
    const code = codeIn((await world.mails()).at(-1));
    const [booked] = await Promise.all([
      book({ email: EMAIL }),
      world.call(VISITOR, confirmByCode, { email: EMAIL, code }),
    ]);
    expect(await seen()).toEqual([booked]);
  });
});
