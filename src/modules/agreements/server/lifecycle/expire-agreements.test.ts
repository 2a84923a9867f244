import { afterEach, beforeEach, expect, test } from "vitest";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import { endTerms } from "./expire-agreements.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const at = (instant: string) => office.world.clock.set(instant);

test("what nobody signed in time expires once, with its link", async () => {
  const { id } = await office.send({ sign_by: "2026-03-10T04:00:00Z" });
  const token = await office.tokenOf();
  at("2026-03-10T03:59:00Z");
  await endTerms(office.ctx);
  expect((await office.agreement(id)).status).toBe("sent");
  at("2026-03-10T04:00:00Z");
  await endTerms(office.ctx);
  await endTerms(office.ctx);
  expect(await office.agreement(id)).toMatchObject({ status: "expired", expired_at: "2026-03-10T04:00:00Z" });
  expect((await office.edition(id)).ended).toBe("expired");
  expect(await office.eventsOf("agreements.expired")).toEqual([
    { agreementId: id, clientId: office.client.id, wasSigned: false },
  ]);
  expect((await office.sign(token)).status).not.toBe(200);
  expect(await office.clientStatus()).toBe("pending");
  // There is no term that could be renewed: the same can be written once more.
  expect((await office.detail(id)).can).toMatchObject({ renew: false, again: true });
  expect((await office.renew(id)).body).toMatchObject({ code: "agreements.not_renewable" });
});

test("a term that is over expires on the day after, with the plan, and the client is an expired one", async () => {
  const id = await office.signed({ duration: "3-months", ends_on: "2026-06-01" });
  expect(await office.clientStatus()).toBe("active");
  await office.world.db.updateTable("plan").set({ due_on: "2026-06-02", latest_on: "2026-06-09" }).execute();
  // The last day in New York.
  at("2026-06-02T03:00:00Z");
  await endTerms(office.ctx);
  expect((await office.agreement(id)).status).toBe("signed");
  at("2026-06-02T05:00:00Z");
  await endTerms(office.ctx);
  expect((await office.agreement(id)).status).toBe("expired");
  expect((await office.plans())[0]).toMatchObject({ status: "ended", ends_on: "2026-06-01" });
  expect(await office.clientStatus()).toBe("expired");
  expect((await office.detail(id)).can).toMatchObject({ renew: true, again: false });
});

test("a client with another agreement stays active", async () => {
  await office.signed({ duration: "3-months", ends_on: "2026-06-01" });
  await office.signed();
  at("2026-06-02T15:00:00Z");
  await endTerms(office.ctx);
  expect(await office.clientStatus()).toBe("active");
});

test("an ongoing one and a single service do not expire", async () => {
  const ongoing = await office.signed({ duration: "ongoing", ends_on: null });
  at("2029-06-02T15:00:00Z");
  await endTerms(office.ctx);
  expect((await office.agreement(ongoing)).status).toBe("signed");
});
