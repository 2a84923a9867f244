import * as z from "zod";
import { makeClientUser, makeStaff } from "#modules/accounts/factories.ts";
import { makeAppointment } from "#modules/appointments/factories.ts";
import { makeIssuedInvoice, type NewInvoice } from "#modules/billing/factories.ts";
import {
  beginSetup,
  changeOwnAutopay,
  chargeInvoices,
  confirmSetup,
  consentWords,
  createSandboxProvider,
  providerOf,
  refundPayment,
  sandboxFor,
  testMethodOf,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import { makePlan } from "#modules/plans/factories.ts";
import { makeTechnician } from "#modules/technicians/factories.ts";
import { makeVisit } from "#modules/visits/factories.ts";
import { visitFinished } from "#modules/visits/server/index.ts";
import { SYSTEM } from "#platform/actor.ts";
import { addDays } from "#platform/days.ts";
import type { Ctx } from "#platform/server/context.ts";
import { newId } from "#platform/server/ids.ts";
import { emit } from "#platform/server/jobs/events.ts";
import { defineJob, enqueue } from "#platform/server/jobs/jobs.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { ACTORS } from "../../src/testing/actors.ts";
import { clientActor } from "../../src/testing/told-client.ts";
import { signAgreements } from "./sign-agreements.ts";

/** Monday morning in New York, three days before the first due day. */
export const MADE_AT = "2026-03-02T15:00:00Z";
const MADE_ON = "2026-03-02";
const DUE_ON = "2026-03-05";

/** Cards and accounts that are charged by themselves, and on which days. */
const AUTOPAY: [name: string, token: SandboxToken, dueOn: string][] = [
  ["visa", "tok_visa", DUE_ON],
  ["amex", "tok_amex", DUE_ON],
  ["later", "tok_mastercard", "2026-03-06"],
  ["no-funds", "tok_no_funds", DUE_ON],
  ["third-time", "tok_third_time", DUE_ON],
  ["stolen", "tok_stolen", DUE_ON],
  ["declined", "tok_fails_later", "2026-03-06"],
  ["slow", "tok_slow_failure", DUE_ON],
  ["disputed", "tok_disputed", DUE_ON],
  ["bank", "ba_ok", DUE_ON],
  ["bank-no-funds", "ba_no_funds", DUE_ON],
  ["bank-closed", "ba_closed", DUE_ON],
];

interface Made {
  clientId: string;
  userId: string;
  propertyId: string;
  planId: string;
}

/** Nearly forty clients, each with what some job of the timetable has to see to. */
export async function makeCompany(system: Ctx, secrets: Secrets, workOff: () => Promise<number>): Promise<null> {
  const ctx = { ...system, actor: SYSTEM };
  await makeStaff(ctx, { role: "manager", email: "manager@office.example" });
  await signAgreements(ctx, workOff);
  const make = builder(ctx, secrets);
  for (const [name, token, dueOn] of AUTOPAY) {
    const client = await make.client(`auto-${name}`);
    await make.save(client, token);
    await make.turnOn(client);
    await make.bill(client, dueOn);
  }
  await makeExpiring(make);
  await makeReminded(make);
  await makePlans(ctx, make);
  await makePayments(ctx, secrets, make);
  await makeLeftovers(ctx, secrets, make);
  return null;
}

type Builder = ReturnType<typeof builder>;

function builder(ctx: Ctx, secrets: Secrets) {
  const sandbox = sandboxFor(ctx, secrets);
  const open = providerOf({ stripe: null, secrets });
  return {
    sandbox,
    open,
    async client(name: string): Promise<Made> {
      const { id: userId, clientId } = await makeClientUser(ctx, { email: `${name}@homes.example` });
      const { id: propertyId } = await ctx.db
        .selectFrom("property")
        .select("id")
        .where("client_id", "=", clientId)
        .executeTakeFirstOrThrow();
      // Without a price, so that it makes no drafts.
      const planId = await makePlan(ctx, { client_id: clientId, property_id: propertyId, starts_on: MADE_ON });
      return { clientId, userId, propertyId, planId };
    },
    /** By the program's own way: the setup, the page, and what comes of it. @returns the method's id */
    async save({ clientId }: Made, token: SandboxToken, { isOnce = false }: { isOnce?: boolean } = {}) {
      const { kind } = testMethodOf(token);
      const key = newId();
      const begun = await beginSetup(ctx, open, { key, clientId, kind, makesDefault: !isOnce, isOnce });
      const expiry = kind === "card" ? { expMonth: 12, expYear: 2030 } : { expMonth: null, expYear: null };
      await confirmSetup(sandbox, begun.clientSecret, { token, holderName: "Ana Moreno", ...expiry });
      await beginSetup(ctx, open, { key, clientId, kind, makesDefault: !isOnce, isOnce });
      const { id } = await ctx.db
        .selectFrom("payment_method")
        .select("id")
        .where("client_id", "=", clientId)
        .orderBy("added_at", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirstOrThrow();
      return id;
    },
    expire: (id: string, [month, year]: readonly [number, number]) =>
      ctx.db.updateTable("payment_method").set({ exp_month: month, exp_year: year }).where("id", "=", id).execute(),
    async turnOn({ clientId, userId }: Made) {
      const asClient = { ...ctx, actor: clientActor(userId, clientId) };
      await changeOwnAutopay(asClient, clientId, { isOn: true, consentWords: await consentWords(asClient) });
    },
    /** An invoice of the plan over $120 that was sent well before its due day. @returns its id */
    async bill({ clientId, planId }: Made, dueOn: string, told: Partial<NewInvoice> = {}): Promise<string> {
      const amounts = { subtotal_cents: 111_00, tax_cents: 9_00, total_cents: 120_00 };
      const sentOn = addDays(dueOn, -20);
      const invoice = await makeIssuedInvoice(ctx, {
        ...{ client_id: clientId, plan_id: planId, plan_period_on: dueOn, invoice_on: sentOn, due_on: dueOn },
        ...{ sent_at: `${sentOn}T15:00:00Z`, ...amounts, ...told },
      });
      return invoice.id;
    },
  };
}

/** Cards that expire soon, that have expired, and none at all, though autopay is on. */
async function makeExpiring(make: Builder): Promise<void> {
  for (const [name, expires] of [
    ["expires", [3, 2026]],
    ["expired", [2, 2026]],
  ] as const) {
    const client = await make.client(`card-${name}`);
    // It had not expired when it was saved.
    const id = await make.save(client, "tok_discover");
    await make.turnOn(client);
    await make.bill(client, "2026-03-06");
    await make.expire(id, expires);
  }
}

/** Invoices that the client pays: reminded of before, on and after their day, and late. */
async function makeReminded(make: Builder): Promise<void> {
  for (const dueOn of ["2026-03-08", "2026-03-05", "2026-03-02", "2026-02-24", "2026-02-23", "2026-02-20"]) {
    const client = await make.client(`due-${dueOn.slice(5)}`);
    await make.bill(client, dueOn);
  }
}

/** Plans of which a period begins, and a visit that was finished without one. */
async function makePlans(ctx: Ctx, make: Builder): Promise<void> {
  for (const startsOn of ["2026-03-05", "2026-03-06", "2025-12-06", "2025-09-05"]) {
    const { clientId, propertyId } = await make.client(`plan-${startsOn}`);
    for (const price of [120_00, 80_00])
      await makePlan(ctx, {
        client_id: clientId,
        property_id: propertyId,
        price_cents: price,
        starts_on: startsOn,
        title: `Service for ${price}`,
        frequency: "Monthly",
      });
  }
  const { clientId } = await make.client("visited");
  const { id: technicianId } = await makeTechnician(ctx);
  const { id: appointmentId } = await makeAppointment(ctx, {
    ...{ client_id: clientId, technician_id: technicianId, scheduled_on: MADE_ON, start_minute: 540 },
  });
  const { id: visitId } = await makeVisit(ctx, {
    ...{ appointment_id: appointmentId, technician_id: technicianId, client_id: clientId, visited_on: MADE_ON },
    started_at: "2026-03-02T14:00:00Z",
  });
  const line = { kind: "service", id: null, description: "Ants", quantity: "1", unit: "visit" } as const;
  await emit(ctx, visitFinished, {
    ...{ visitId, appointmentId, clientId, planId: null },
    lines: [{ ...line, unitPriceCents: 90_00, priceUnit: "visit" }],
  });
}

/** Money that goes back, comes back, or whose process died. */
async function makePayments(ctx: Ctx, secrets: Secrets, make: Builder): Promise<void> {
  const pay = async (name: string, token: SandboxToken, open = make.open) => {
    const client = await make.client(name);
    const methodId = await make.save(client, token);
    const invoices = [{ invoiceId: await make.bill(client, "2026-03-20"), cents: 120_00 }];
    const order = { key: newId(), clientId: client.clientId, methodId, invoices, origin: "portal" as const };
    return chargeInvoices(ctx, open, order, { isOnSession: true });
  };
  for (const [name, token] of [
    ["refund", "tok_visa"],
    ["refund-back", "tok_refund_fails"],
  ] as const) {
    const id = await pay(name, token);
    const { version } = await ctx.db
      .selectFrom("payment")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const refund = { cents: 50_00, kind: "provider", outcome: "reopen", reason: "Not done" } as const;
    await refundPayment({ ...ctx, actor: ACTORS.manager }, { id, version, ...refund });
  }
  await pay("dispute-won", "tok_dispute_won");
  await pay("paid", "tok_visa");
  const provider = createSandboxProvider(sandboxFor(ctx, secrets));
  const gone = (): never => {
    throw new Error("The process dies here");
  };
  const dies = (how: "before" | "after") => () =>
    Promise.resolve({
      ...provider,
      charge: async (order: Parameters<typeof provider.charge>[0]) => {
        if (how === "after") await provider.charge(order);
        return gone();
      },
    });
  await pay("died-before", "tok_visa", dies("before")).catch(() => undefined);
  await pay("died-after", "tok_visa", dies("after")).catch(() => undefined);
}

/** What was not done to its end, and what no payment of ours explains. */
async function makeLeftovers(ctx: Ctx, secrets: Secrets, make: Builder): Promise<void> {
  const client = await make.client("leftovers");
  await make.save(client, "tok_visa", { isOnce: true });
  const unfinished = { kind: "card", makesDefault: false, isOnce: false } as const;
  await beginSetup(ctx, make.open, { ...unfinished, key: newId(), clientId: client.clientId });
  const removed = await make.save(await make.client("removed"), "tok_amex");
  await ctx.db
    .updateTable("payment_method")
    .set({ removed_at: ctx.now().toISOString(), is_default: false })
    .where("id", "=", removed)
    .execute();
  const provider = createSandboxProvider(sandboxFor(ctx, secrets));
  const customerId = await provider.customer({ clientId: newId(), name: "Nobody", email: "nobody@homes.example" });
  const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind: "card" });
  const details = { token: "tok_visa", holderName: "Nobody", expMonth: 12, expYear: 2030 } as const;
  const { method: saved } = await confirmSetup(make.sandbox, clientSecret, details);
  const order = { paymentId: newId(), customerId, methodId: saved?.methodId ?? "", cents: 33_00 };
  await provider.charge({ ...order, description: "Of another system", isOnSession: false });
  await enqueue(ctx, defineJob("billing.reconcile_asked", z.object({})), {});
}
