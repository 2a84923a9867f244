import { afterEach, beforeEach, expect, test } from "vitest";
import * as contract from "../../contract.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { openTermOffice, type TermOffice } from "../../../../testing/offices/term-office.ts";
import { endTerms } from "../lifecycle/expire-agreements.ts";
import { alertOffice } from "./alert-office.ts";
import { giveNotices } from "./give-notice.ts";

let office: TermOffice;
beforeEach(async () => {
  office = await openTermOffice();
});
afterEach(() => office.world.close());

const onDay = (day: string) => office.world.clock.set(`${day}T15:00:00Z`);
/** A year from the second of March 2026, which renews by itself. */
const renewing = () => office.signed({ auto_renews: true });
const alerts = async () =>
  (await office.world.db.selectFrom("agreement_alert").select("days").orderBy("at").execute()).map(({ days }) => days);

test("the office is told 60, 30 and 7 days ahead, each once", async () => {
  await office.signed();
  for (const day of [
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-29",
    "2027-01-30",
    "2027-02-22",
    "2027-03-01",
  ]) {
    onDay(day);
    await alertOffice(office.ctx);
    await alertOffice(office.ctx);
  }
  expect(await alerts()).toEqual([60, 30, 7]);
  expect(await office.eventsOf("agreements.renewal_near")).toHaveLength(3);
});

test("signed late, only the alert that is due now is given", async () => {
  await office.signed({ duration: "3-months", ends_on: "2026-03-20" });
  await alertOffice(office.ctx);
  expect(await alerts()).toEqual([30]);
});

test("the client is told once, within the days of the notice, with everything they need to say no", async () => {
  const id = await renewing();
  for (const day of ["2026-12-30", "2026-12-31", "2027-01-01"]) {
    onDay(day);
    await giveNotices(office.ctx);
    await giveNotices(office.ctx);
  }
  const mails = await office.mailsOf("renews on");
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("March 2, 2027");
  for (const words of ["automatically renew for another 12 months", "by Monday, March 1, 2027", "$1,800.00"])
    expect(mails[0]?.text).toContain(words);
  const { renewal } = await office.detail(id);
  expect(renewal).toMatchObject({ noticeFrom: "2026-12-31", noticeUntil: "2027-01-30" });
  expect(renewal?.noticeSentAt).toBe("2026-12-31T15:00:00Z");
});

test("told in time, the next term begins on the day after, and the plan goes on at its price", async () => {
  const id = await renewing();
  onDay("2027-01-02");
  await giveNotices(office.ctx);
  onDay("2027-03-02");
  await endTerms(office.ctx);
  await endTerms(office.ctx);
  expect(await office.agreement(id)).toMatchObject({
    status: "signed",
    starts_on: "2027-03-02",
    ends_on: "2028-03-01",
    total_cents: 1800_00,
    visits: 12,
    renewals: 1,
  });
  expect(await office.plans()).toMatchObject([{ status: "active", ends_on: null, price_cents: 150_00 }]);
  expect(await office.eventsOf("agreements.renewed")).toHaveLength(1);
  expect(await office.mailsOf("has been renewed")).toHaveLength(1);
});

test("a price that the client was told of since holds in the next term", async () => {
  const id = await renewing();
  const [plan] = await office.plans();
  onDay("2026-10-01");
  const at = office.world.clock.now().toISOString();
  await office.world.db
    .insertInto("plan_price_change")
    .values({
      id: "019a0000-0000-7000-8000-000000000001",
      plan_id: plan?.id ?? "",
      ...{ old_cents: 150_00, new_cents: 160_00, from_on: "2026-12-01", reason: "", made_by: null, made_at: at },
      ...{ made_on: "2026-10-01", told_at: at, told_how: "email", told_by: null },
      ...{ canceled_at: null, canceled_by: null, applied_at: "2026-12-01T05:00:00Z" },
    })
    .execute();
  await office.world.db.updateTable("plan").set({ price_cents: 160_00 }).execute();
  onDay("2027-01-02");
  await giveNotices(office.ctx);
  expect((await office.mailsOf("renews on"))[0]?.text).toContain("$1,920.00");
  onDay("2027-03-02");
  await endTerms(office.ctx);
  expect(await office.agreement(id)).toMatchObject({ total_cents: 1920_00, renewals: 1 });
  expect((await office.plans())[0]?.price_cents).toBe(160_00);
});

test("not told in time, it does not renew, and its plan ends with it", async () => {
  const id = await renewing();
  onDay("2027-02-10");
  await giveNotices(office.ctx);
  onDay("2027-03-02");
  await endTerms(office.ctx);
  expect(await office.agreement(id)).toMatchObject({ status: "expired", renewals: 0 });
  expect((await office.plans())[0]?.ends_on).toBe("2027-03-01");
});

test("stopped, it ends with its term and its plan with it; and the other way", async () => {
  const id = await renewing();
  expect((await office.plans())[0]?.ends_on).toBeNull();
  const { body } = await office.letRenew(id, false);
  expect(body).toMatchObject({ autoRenews: false, renewal: null });
  expect((await office.plans())[0]?.ends_on).toBe("2027-03-01");
  onDay("2027-01-02");
  await giveNotices(office.ctx);
  expect(await alerts()).toEqual([]);
  await office.letRenew(id, true);
  expect((await office.plans())[0]?.ends_on).toBeNull();
  const ongoing = await office.signed({ duration: "ongoing", ends_on: null });
  expect((await office.letRenew(ongoing, true)).body).toMatchObject({ code: "agreements.not_renewable" });
});

test("where it cannot renew by itself, it is not said that it does", async () => {
  const refusal = async (id: string) => {
    const { status, body } = await office.letRenew(id, true);
    return [status, body.code, body.detail];
  };
  const refused = (detail: string) => [409, "agreements.not_renewable", detail];
  const id = await office.signed();
  const row = () => office.world.db.updateTable("agreement").where("id", "=", id);
  await row().set({ frequency: "annually", duration: "6-months" }).execute();
  expect(await refusal(id)).toEqual(refused("To renew, the term must be as long as the time between two visits."));
  await row().set({ frequency: "monthly", duration: "12-months" }).execute();

  onDay("2027-01-31");
  const late = "The client had to be told of the renewal by Saturday, January 30, 2027.";
  expect(await refusal(id)).toEqual(refused(`${late} Please draft a renewal for them to sign.`));
  // The last hour of that day in New York: nobody is told any more before it is over.
  office.world.clock.set("2027-01-31T04:30:00Z");
  expect((await office.letRenew(id, true)).status).toBe(409);
  office.world.clock.set("2027-01-31T03:30:00Z");
  expect((await office.letRenew(id, true)).body).toMatchObject({ autoRenews: true });
  await office.letRenew(id, false);

  const { body: next } = await office.renew(id);
  expect(await refusal(id)).toEqual(refused(`${next.reference} follows this agreement already.`));
  await office.cancel(next.id);
  await office.world.db.updateTable("plan").set({ status: "ended" }).execute();
  expect(await refusal(id)).toEqual(refused("Its recurring service has ended, so that there is nothing to renew."));
});

test("told in time, stopped and turned on again, it renews", async () => {
  const id = await renewing();
  onDay("2027-01-02");
  await giveNotices(office.ctx);
  await office.letRenew(id, false);
  onDay("2027-02-20");
  expect((await office.letRenew(id, true)).body).toMatchObject({ autoRenews: true });
});

test("the next term is drafted by hand with the same terms, one at a time", async () => {
  const id = await office.signed();
  onDay("2027-02-01");
  const { status, body } = await office.renew(id, { totalCents: 1900_00 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: "draft",
    origin: "renewal",
    startsOn: "2027-03-02",
    endsOn: "2028-03-01",
    totalCents: 1900_00,
    replaces: { id },
  });
  expect((await office.detail(id)).followedBy).toMatchObject({ id: body.id });
  expect((await office.renew(id)).body).toMatchObject({ code: "agreements.not_renewable" });
  await office.cancel(body.id);
  expect((await office.renew(id, { as: "change" })).body).toMatchObject({ origin: "change", startsOn: "2027-02-01" });
});

test("nothing else can be renewed or changed", async () => {
  const { id } = await office.send();
  for (const as of ["renewal", "change"] as const)
    expect((await office.renew(id, { as })).body).toMatchObject({ code: "agreements.not_renewable" });
});

test("while another follows it, it does not renew by itself", async () => {
  const id = await renewing();
  onDay("2027-01-02");
  await giveNotices(office.ctx);
  await office.renew(id);
  onDay("2027-03-02");
  await endTerms(office.ctx);
  expect((await office.agreement(id)).status).toBe("expired");
});

test("the list shows whose term ends next, with how many days are left", async () => {
  const later = await office.signed({ ends_on: "2026-04-20" });
  const sooner = await office.signed({ ends_on: "2026-03-12" });
  await office.signed();
  const { body } = await office.world.call(ACTORS.support, contract.listRenewals, {});
  expect(body.data.map(({ id, daysLeft }) => [id, daysLeft])).toEqual([
    [sooner, 10],
    [later, 49],
  ]);
  expect(body.pagination.total).toBe(2);
  const month = await office.world.call(ACTORS.support, contract.listRenewals, { withinDays: 30 });
  expect(month.body.data.map(({ id }) => id)).toEqual([sooner]);
  expect((await office.world.call(ACTORS.technician, contract.listRenewals, {})).status).toBe(403);
});
