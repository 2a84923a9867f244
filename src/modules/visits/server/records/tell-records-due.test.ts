import { afterEach, beforeEach, expect, test } from "vitest";
import { getAttention } from "#modules/analytics/contract.ts";
import { SYSTEM } from "#platform/actor.ts";
import { newId } from "#platform/server/ids.ts";
import { manager } from "../../../../testing/offices/office.ts";
import { openReportOffice, type ReportOffice } from "../../../../testing/offices/report-office.ts";
import { finishVisit, saveReport } from "../../contract.ts";
import { tellRecordsDue } from "./tell-records-due.ts";

let office: ReportOffice;
beforeEach(async () => {
  office = await openReportOffice();
  await office.world.db.updateTable("company").set({ email: "office@example.com" }).execute();
});
afterEach(() => office.world.close());

/** Begun at 9 in the morning of March 3 in Delaware, which asks for its records within a day. */
const apply = () =>
  office.world.call(office.lead, saveReport, {
    id: office.visitId,
    commandId: newId(),
    changes: {
      presence: { base: 0, value: { kind: "nobody-home" } },
      notes: { base: 0, value: "Trail at the patio door." },
      applications: [{ id: newId(), base: 0, value: office.application() }],
    },
  });
const told = async (at: string) => {
  office.world.clock.set(at);
  await tellRecordsDue(office.world.ctx(SYSTEM));
  await office.world.runJobs();
  const mails = await office.world.mails();
  return mails.flatMap(({ subject, to_address: to }) => (subject.includes("records of") ? [to] : []));
};
const urgent = async () =>
  (await office.world.call(manager, getAttention, {})).body.urgentItems.filter(({ message }) =>
    message.startsWith("Application records"),
  );

test("four hours before a state's time is over, its technician and the office are told, once, also by night", async () => {
  await apply();
  await office.world.db.updateTable("visit").set({ started_at: "2026-03-03T08:00:00Z" }).execute();
  expect(await told("2026-03-04T03:59:00Z")).toEqual([]);
  const addresses = await told("2026-03-04T04:00:00Z");
  expect(addresses).toHaveLength(2);
  expect(addresses).toContain("office@example.com");
  const [mail] = (await office.world.mails()).filter(({ to_address: to }) => to === "office@example.com");
  expect(mail?.text).toContain("by Wednesday, March 4, 2026 at 3:00 AM EST");
  expect(mail?.text).toContain(`/admin-dashboard/visits/${office.visitId}`);
  expect(await told("2026-03-04T04:15:00Z")).toHaveLength(2);
  expect(await told("2026-03-05T04:15:00Z")).toHaveLength(2);
});

test("nobody is told of a visit that was finished before, or at which nothing was applied", async () => {
  expect(await told("2026-03-04T12:00:00Z"), "nothing applied").toEqual([]);
  await apply();
  office.world.clock.set("2026-03-04T12:30:00Z");
  await tellRecordsDue(office.world.ctx(SYSTEM));
  const finished = await office.world.call(office.lead, finishVisit, {
    id: office.visitId,
    commandId: newId(),
    endedAt: "2026-03-03T14:45:00Z",
  });
  expect(finished.status).toBe(200);
  expect(await told("2026-03-04T13:00:00Z"), "finished before the email was written").toEqual([]);
});

test("six hours before, the office sees the hour among what is urgent, and that it is over", async () => {
  await apply();
  office.world.clock.set("2026-03-04T07:59:00Z");
  expect(await urgent()).toEqual([]);
  office.world.clock.set("2026-03-04T08:00:00Z");
  expect(await urgent()).toMatchObject([
    {
      message: "Application records may be due by 9:00 AM today: please finish the visit",
      priority: "high",
      target: { kind: "visit", id: office.visitId },
    },
  ]);
  office.world.clock.set("2026-03-05T14:00:00Z");
  expect(await urgent()).toMatchObject([
    { message: "Application records may have been due by 9:00 AM on Wed, Mar 4: please finish the visit" },
  ]);
});

test("a rule that nobody has confirmed is told as one, of the customer as everywhere", async () => {
  await apply();
  await office.world.db.updateTable("property").set({ state: "NJ" }).execute();
  const business = { client_type: "commercial" as const, business_name: "Fern & Sons" };
  await office.world.db.updateTable("client").set(business).execute();
  await told("2026-03-04T12:00:00Z");
  const [mail] = (await office.world.mails()).filter(({ to_address: to }) => to === "office@example.com");
  expect(mail?.text).toContain("New Jersey asks for application records within 24 hours of the work");
  expect(mail?.text).toContain("(this rule is not confirmed)");
  expect(mail?.text).toContain("Fern & Sons");
  expect(await urgent()).toMatchObject([
    { subject: "Fern & Sons", message: expect.stringContaining("(this rule is not confirmed)") },
  ]);
});
