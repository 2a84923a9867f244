import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeClient } from "#modules/clients/factories.ts";
import { SYSTEM } from "#platform/actor.ts";
import { inTransaction } from "#platform/server/context.ts";
import { ACTORS } from "../../../../testing/actors.ts";
import { createWorld, type World } from "../../../../testing/world.ts";
import * as contract from "../../contract.ts";
import { makeIssuedInvoice, paymentJournal } from "../../factories.ts";
import { statusOf } from "../../rules-invoices.ts";
import { lockInvoice } from "../queries.ts";
import { settleInvoice } from "../invoices/settle-invoice.ts";
import { checkLedger } from "../ledger/check-ledger.ts";
import { postJournal } from "../ledger/post-journal.ts";
import { clientBalance } from "../ledger/read-balances.ts";
import { chargeLateFees } from "./charge-late-fees.ts";

const { manager } = ACTORS;
const TODAY = "2026-03-02";

let world: World;
beforeEach(async () => {
  world = await createWorld({ now: "2026-03-02T15:00:00Z" });
});
afterEach(() => world.close());

type Step = { kind: "pay" | "credit"; share: number } | { kind: "late-fee" | "late-fees" | "write-off" };

const share = fc.integer({ min: 1, max: 120 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("pay" as const), share }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("credit" as const), share }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("late-fee" as const, "late-fees" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("write-off" as const) }) },
);

const get = async (id: string) => (await world.call(manager, contract.getInvoice, { id })).body;

/** A part of what is open, and the rest of it where more is told. */
async function pay(id: string, clientId: string, cents: number): Promise<number> {
  const seen = await get(id);
  const paid = Math.min(seen.balanceCents, cents);
  if (paid <= 0 || seen.status === "cancelled") return 0;
  await inTransaction(world.ctx(SYSTEM), async (ctx) => {
    const invoice = await lockInvoice(ctx, seen);
    await postJournal(ctx, paymentJournal({ clientId, invoiceId: id, cents: paid }));
    await settleInvoice(ctx, invoice);
  });
  return paid;
}

async function take(id: string, clientId: string, now: Step): Promise<number> {
  const { version, totalCents } = await get(id);
  const reason = "Agreed on the phone";
  switch (now.kind) {
    case "pay":
      return pay(id, clientId, Math.ceil((totalCents * now.share) / 100));
    case "credit": {
      const cents = Math.ceil((totalCents * now.share) / 100);
      await world.call(manager, contract.creditInvoice, { id, version, cents, reason });
      return 0;
    }
    case "late-fee":
      await world.call(manager, contract.chargeLateFee, { id, version });
      return 0;
    case "late-fees":
      await chargeLateFees(world.ctx(SYSTEM));
      return 0;
    case "write-off":
      await world.call(manager, contract.writeOffInvoice, { id, version, reason });
      return 0;
  }
}

test("whatever happens to an invoice, what is open is what was charged less what was taken from it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 50_000 }),
      fc.boolean(),
      fc.array(step, { minLength: 1, maxLength: 10 }),
      async (netCents, isLate, steps) => {
        const { id: clientId } = await makeClient(world.ctx(SYSTEM));
        const taxCents = Math.round(netCents * 0.0875);
        const totalCents = netCents + taxCents;
        const dueOn = isLate ? "2026-02-01" : "2026-03-20";
        const { id } = await makeIssuedInvoice(world.ctx(SYSTEM), {
          client_id: clientId,
          status: isLate ? "overdue" : "sent",
          invoice_on: "2026-01-15",
          due_on: dueOn,
          subtotal_cents: netCents,
          tax_cents: taxCents,
          total_cents: totalCents,
        });
        let paidCents = 0;
        for (const now of steps) {
          paidCents += await take(id, clientId, now);
          const invoice = await get(id);
          const notes = await world.db.selectFrom("credit_note").selectAll().where("invoice_id", "=", id).execute();
          const sum = (of: "total_cents" | "tax_cents" | "to_client_cents") =>
            notes.reduce((total, note) => total + note[of], 0);
          expect(invoice.balanceCents).toBe(
            totalCents +
              invoice.lateFeeCents -
              (sum("total_cents") - sum("to_client_cents")) -
              paidCents -
              invoice.writtenOffCents,
          );
          expect(invoice.balanceCents).toBeGreaterThanOrEqual(0);
          expect(sum("total_cents")).toBeLessThanOrEqual(totalCents + invoice.lateFeeCents);
          expect(sum("tax_cents")).toBeLessThanOrEqual(taxCents);
          if (invoice.status !== "cancelled") expect(invoice.status).toBe(statusOf({ ...invoice, dueOn }, TODAY));
          else expect([invoice.balanceCents, invoice.writtenOffCents > 0]).toEqual([0, true]);
          expect(await clientBalance(world.ctx(SYSTEM), clientId)).toEqual({
            owedCents: invoice.balanceCents,
            creditCents: sum("to_client_cents"),
          });
        }
        expect((await checkLedger(world.ctx(SYSTEM))).faults).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
