import * as contract from "#modules/billing/contract.ts";
import { newId } from "#platform/server/ids.ts";
import { enqueue } from "#platform/server/jobs/jobs.ts";
import { ACTORS } from "../../src/testing/actors.ts";
import { clientActor } from "../../src/testing/told-client.ts";
import { dayAfter, instantOf, wallOf, weekdayOf } from "./calendar.ts";
import type { Act, Client, Stretch } from "./company.ts";
import type { OpenCompany } from "./open-company.ts";

const MINUTE_MS = 60_000;
const SENT_AT = "11:00";
const DEPOSITED_AT = "16:00";
const { manager } = ACTORS;

export interface Lived {
  /** How often a job of the timetable was run. */
  runs: Map<string, number>;
  stops: number;
}

/** Which minutes of an hour, or of a day, a line of the timetable means; all of them are in UTC. */
function matches(cron: string, instant: Date): boolean {
  const [minute = "", hour = "", ...rest] = cron.split(" ");
  if (rest.join(" ") !== "* * *") throw new Error(`This proof does not know the days of ${cron}`);
  return isOne(minute, instant.getUTCMinutes()) && isOne(hour, instant.getUTCHours());
}

function isOne(field: string, value: number): boolean {
  if (field === "*") return true;
  const [, every] = /^\*\/(\d+)$/.exec(field) ?? [];
  return every === undefined ? Number(field) === value : value % Number(every) === 0;
}

/** On an ordinary day what is due runs together at these times, beside what runs once a day and what people do. */
const STOPS = ["00:09", "04:59", "08:09", "09:06", "10:10", "13:09", "17:10", "20:09", "23:59"];

/**
 * Lets the five weeks pass: every job of the timetable that moves money, and what the office and the clients do. From the
 * evening before the clocks are changed until the morning after, each job runs at its minute, and what runs each minute
 * every ten; on the other days they wait for each other, as they do where a queue is behind.
 */
export async function liveThrough(company: OpenCompany, clients: readonly Client[], stretch: Stretch): Promise<Lived> {
  const { world, ctx } = company;
  const timetable = world.parts.jobs.timetable.filter(({ job }) => job.name.startsWith("billing."));
  for (const { timeZone, job } of timetable) if (timeZone !== "UTC") throw new Error(`${job.name} is not in UTC`);
  const acts = Map.groupBy(
    clients.flatMap((client) => client.acts),
    ({ day, time, which }) => instantOf(day, time, which),
  );
  const runs = new Map(timetable.map(({ job }) => [job.name, 0]));
  let stops = 0;
  const waiting = new Set<(typeof timetable)[number]>();
  const end = Date.parse(instantOf(dayAfter(stretch.to, 1), "00:00"));
  for (let at = Date.parse(instantOf(stretch.from, "00:00")); at < end; at += MINUTE_MS) {
    const now = new Date(at);
    const iso = now.toISOString();
    const due = timetable.filter(({ cron }) => matches(cron, now));
    for (const entry of due) waiting.add(entry);
    const isDaily = due.some(({ cron }) => !cron.split(" ").slice(0, 2).includes("*"));
    const isHourly = due.some(({ cron }) => !isOften(cron));
    if (!acts.has(iso) && !isOfficeTime(iso) && !isStop(iso, { isDaily, isHourly, stretch })) continue;
    stops += 1;
    world.clock.set(iso);
    await act(company, acts.get(iso) ?? []);
    await workInOffice(company, iso);
    for (const { job } of waiting) {
      await enqueue(ctx, job, {}, { key: job.name });
      runs.set(job.name, (runs.get(job.name) ?? 0) + 1);
    }
    waiting.clear();
    await world.runJobs();
  }
  return { runs, stops };
}

const isOften = (cron: string): boolean => cron.startsWith("*");

function isStop(iso: string, told: { isDaily: boolean; isHourly: boolean; stretch: Stretch }): boolean {
  const [day = "", time = ""] = wallOf(iso).split(" ");
  const { changesOn } = told.stretch;
  const at = `${day} ${time}`;
  const isChange = at >= `${dayAfter(changesOn, -1)} 21:00` && at < `${dayAfter(changesOn, 1)} 06:00`;
  if (isChange) return told.isHourly || new Date(iso).getUTCMinutes() % 10 === 0;
  return STOPS.includes(time) || (told.isDaily && time >= "05:00" && time < "21:00");
}

const isOfficeTime = (iso: string): boolean => [SENT_AT, DEPOSITED_AT].includes(wallOf(iso).slice(11));

/** From Monday to Friday what is drafted is sent; on Fridays what lies in the office goes to the bank. */
async function workInOffice({ world }: OpenCompany, iso: string): Promise<void> {
  const [day = "", time = ""] = wallOf(iso).split(" ");
  const weekday = weekdayOf(day);
  if (time === SENT_AT && weekday >= 1 && weekday <= 5) {
    const drafts = await world.db.selectFrom("invoice").select("id").where("status", "=", "draft").execute();
    for (let at = 0; at < drafts.length; at += 100) {
      const ids = drafts.slice(at, at + 100).map(({ id }) => id);
      const { status, body } = await world.call(manager, contract.sendInvoices, { ids });
      if (status !== 200 || body.left.length > 0) throw new Error(`Not sent: ${JSON.stringify(body)}`);
    }
  }
  if (time !== DEPOSITED_AT || weekday !== 5) return;
  const lying = await world.db.selectFrom("payment").select("id").where("undeposited_cents", ">", 0).execute();
  for (let at = 0; at < lying.length; at += 200) {
    const paymentIds = lying.slice(at, at + 200).map(({ id }) => id);
    must(await world.call(manager, contract.makeDepositSlip, { paymentIds, depositedOn: day }));
  }
}

function must({ status, body }: { status: number; body: unknown }): void {
  if (status < 200 || status > 299) throw new Error(`Answered ${status}: ${JSON.stringify(body)}`);
}

async function act(company: OpenCompany, acts: readonly Act[]): Promise<void> {
  for (const one of acts) await ACTS[one.kind](company, one);
}

const check = (share: number, kind: "check" | "cash") => (company: OpenCompany, act: Act) =>
  takeByHand(company, act, { share, kind });

const ACTS: Record<Act["kind"], (company: OpenCompany, act: Act) => Promise<void>> = {
  check: check(1, "check"),
  cash: check(1, "cash"),
  "half-check": check(2, "check"),
  own: payThemselves,
  "refund-part": (company, act) => refund(company, act, 3),
  "refund-whole": (company, act) => refund(company, act, 1),
  bounce: takeBack,
  fill: fillUp,
};

const personOf = ({ people }: OpenCompany, { client }: Act) => {
  const person = people[client];
  if (!person) throw new Error(`There is no client ${client}`);
  return person;
};

/** The invoice of the period, where it was sent and something of it is open. */
async function openInvoice(company: OpenCompany, act: Act) {
  return company.world.db
    .selectFrom("invoice")
    .innerJoin("invoice_balance", "invoice_balance.invoice_id", "invoice.id")
    .select(["invoice.id", "invoice_balance.cents"])
    .where("invoice.plan_id", "=", personOf(company, act).planId)
    .where("invoice.plan_period_on", "=", act.periodOn)
    .where("invoice.status", "in", ["sent", "overdue"])
    .executeTakeFirst();
}

async function takeByHand(
  company: OpenCompany,
  act: Act,
  { share, kind }: { share: number; kind: "check" | "cash" },
): Promise<void> {
  const invoice = await openInvoice(company, act);
  if (!invoice) return;
  const cents = Math.floor(invoice.cents / share);
  must(
    await company.world.call(manager, contract.recordPayment, {
      ...{ clientId: personOf(company, act).id, kind, checkNumber: kind === "check" ? "1042" : "" },
      ...{ amountCents: cents, receivedOn: act.day, allocations: [{ invoiceId: invoice.id, cents }] },
    }),
  );
}

async function payThemselves(company: OpenCompany, act: Act): Promise<void> {
  const invoice = await openInvoice(company, act);
  const { id, methodId } = personOf(company, act);
  if (!invoice || methodId === null) return;
  const invoices = [{ invoiceId: invoice.id, cents: invoice.cents }];
  must(await company.world.call(clientActor(newId(), id), contract.payOwn, { key: newId(), methodId, invoices }));
}

/** The last payment of the period's invoice that has come. */
async function paymentOf(company: OpenCompany, act: Act) {
  return company.world.db
    .selectFrom("payment")
    .innerJoin("payment_allocation", "payment_allocation.payment_id", "payment.id")
    .innerJoin("invoice", "invoice.id", "payment_allocation.invoice_id")
    .select(["payment.id", "payment.version", "payment.amount_cents"])
    .where("invoice.plan_id", "=", personOf(company, act).planId)
    .where("invoice.plan_period_on", "=", act.periodOn)
    .where("payment.status", "=", "paid")
    .executeTakeFirst();
}

async function refund(company: OpenCompany, act: Act, share: number): Promise<void> {
  const payment = await paymentOf(company, act);
  if (!payment) return;
  const { id, version, amount_cents: amount } = payment;
  const told = { kind: "provider" as const, outcome: "credit" as const, reason: "The visit was not good" };
  must(
    await company.world.call(manager, contract.refundPayment, {
      id,
      version,
      cents: Math.floor(amount / share),
      ...told,
    }),
  );
}

async function takeBack(company: OpenCompany, act: Act): Promise<void> {
  const payment = await paymentOf(company, act);
  if (!payment) return;
  const { id, version } = payment;
  must(await company.world.call(manager, contract.returnPayment, { id, version, reason: "Insufficient funds" }));
}

/** There is money on the client's account again. */
async function fillUp({ world }: OpenCompany, { client }: Act): Promise<void> {
  await world.db.updateTable("sandbox_method").set({ token: "tok_visa" }).where("id", "=", `pm_${client}`).execute();
}
