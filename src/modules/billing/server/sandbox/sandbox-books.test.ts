import fc from "fast-check";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newId } from "#platform/server/ids.ts";
import { createSandboxDesk, EXPIRY, type SandboxDesk } from "../../../../testing/sandbox-desk.ts";
import { TEST_METHODS, type SandboxToken } from "../../rules-sandbox.ts";
import { accountTokenFor, TEST_ACCOUNTS, TEST_CARDS, TEST_ROUTING, tokenFor } from "../../rules-sandbox-numbers.ts";
import type { ChargeState, ProviderEntry } from "../providers/ask-provider.ts";
import { confirmSetup } from "./confirm-setup.ts";
import { confirmCharge } from "./order-charge.ts";

let desk: SandboxDesk;
let failsPayouts: boolean;
beforeEach(async () => {
  failsPayouts = false;
  desk = await createSandboxDesk(undefined, { failsPayout: () => failsPayouts });
});
afterEach(() => desk.close());

/** Those that can be saved; naming deposits has tests of its own. */
const UNSAVED: readonly string[] = ["tok_declined", "tok_expired", "tok_wrong_cvc", "ba_micro_deposits"];
const CHARGEABLE = (Object.keys(TEST_METHODS) as SandboxToken[]).filter((token) => !UNSAVED.includes(token));

const step = fc.oneof(
  fc.record({
    what: fc.constant("charge" as const),
    token: fc.constantFrom(...CHARGEABLE),
    cents: fc.integer({ min: 50, max: 2_000_00 }),
    isOnSession: fc.boolean(),
  }),
  fc.record({ what: fc.constant("refund" as const), which: fc.nat(), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ what: fc.constant("confirm" as const), which: fc.nat(), isApproved: fc.boolean() }),
  fc.record({ what: fc.constant("cancel" as const), which: fc.nat() }),
  fc.record({ what: fc.constant("pass" as const), hours: fc.integer({ min: 1, max: 400 }), fails: fc.boolean() }),
);

const sum = (amounts: readonly number[]): number => amounts.reduce((before, amount) => before + amount, 0);
const netOf = ({ cents, feeCents }: ProviderEntry): number => cents - feeCents;

/** What the company should have, told by the states of its charges, refunds and disputes and not by the books. */
async function expectedNet(): Promise<number> {
  const charges = await desk.db.selectFrom("sandbox_charge").selectAll().execute();
  const refunds = await desk.db.selectFrom("sandbox_refund").selectAll().execute();
  const disputes = await desk.db.selectFrom("sandbox_dispute").selectAll().execute();
  const taken = charges.filter(({ status }) => status === "succeeded" || status === "returned");
  return (
    sum(taken.map(({ cents, fee_cents }) => cents - (fee_cents ?? 0))) -
    sum(refunds.filter(({ status }) => status !== "failed").map(({ cents }) => cents)) -
    sum(charges.filter(({ status }) => status === "returned").map(({ cents, refunded_cents: back }) => cents - back)) -
    sum(disputes.map(({ cents, status }) => (status === "won" ? 0 : cents) + 15_00))
  );
}

test("whatever is charged, refunded, disputed and paid out, the books add up", async () => {
  const methods = new Map<SandboxToken, string>();
  for (const token of CHARGEABLE) methods.set(token, await desk.save(token));
  const charges: ChargeState[] = [];

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      // In the end everything that is still to come has come.
      for (const one of [...steps, { what: "pass" as const, hours: 70 * 24, fails: false }]) {
        const charge = "which" in one ? charges[one.which % Math.max(1, charges.length)] : undefined;
        if (one.what === "charge")
          charges.push(await desk.charge(methods.get(one.token) ?? "", { ...one, paymentId: newId() }));
        else if (one.what === "pass") {
          failsPayouts = one.fails;
          await desk.advanceTo(new Date(desk.clock.now().getTime() + one.hours * 3_600_000).toISOString());
        } else if (charge) await tryTo(one, charge);
      }
      const entries = await desk.entries();
      const isPayout = ({ kind }: ProviderEntry) => kind === "payout" || kind === "payout-failed";
      const payouts = await desk.db.selectFrom("sandbox_payout").selectAll().execute();
      const paidOut = sum(payouts.filter(({ status }) => status !== "failed").map(({ cents }) => cents));
      const expected = await expectedNet();
      expect(sum(entries.filter((entry) => !isPayout(entry)).map(netOf))).toBe(expected);
      // The balance is what no payout has taken along.
      const open = await desk.db.selectFrom("sandbox_entry").selectAll().where("payout_id", "is", null).execute();
      expect(sum(open.map(({ cents, fee_cents }) => cents - fee_cents)) + paidOut).toBe(expected);
      expect(sum(entries.map(netOf))).toBe(expected - paidOut);
    }),
    { numRuns: 15 },
  );

  const kinds = new Set((await desk.entries()).map(({ kind }) => kind));
  expect(kinds.has("charge") && kinds.has("payout")).toBe(true);
});

async function tryTo(
  one: { what: "refund"; share: number } | { what: "confirm"; isApproved: boolean } | { what: "cancel" },
  { chargeId, clientSecret }: ChargeState,
): Promise<void> {
  if (one.what === "confirm") await confirmCharge(desk.sandbox, clientSecret, one.isApproved);
  else if (one.what === "cancel") await desk.provider.cancelCharge(chargeId).catch(refused);
  else {
    const { cents } = await desk.provider.readCharge(chargeId);
    await desk.refund(chargeId, Math.ceil((cents * one.share) / 100)).catch(refused);
  }
}

function refused(fault: unknown): void {
  if (!(fault instanceof Error && "code" in fault && typeof fault.code === "string")) throw fault;
  expect(fault.code).toMatch(/^(charge_|refund_exceeds)/);
}

test("after a charge with each test number there is no such number anywhere in the database", async () => {
  const numbers = [...TEST_CARDS, ...TEST_ACCOUNTS].map(([number]) => number);
  for (const [number] of TEST_CARDS) {
    const typed = { number, expiry: "12/30", cvc: number.startsWith("3") ? "1234" : "123", zip: "07030" };
    await payWith(tokenFor(typed, "2026-03-05"), "card");
  }
  for (const [account] of TEST_ACCOUNTS) await payWith(accountTokenFor({ routing: TEST_ROUTING, account }), "bank");
  await desk.advanceTo("2026-05-04T12:00:00.000Z");

  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'template')`.execute(desk.db);
  let searched = 0;
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`select t::text as line from ${sql.raw(name)} as t`.execute(desk.db);
    searched += rows.length;
    for (const { line } of rows) {
      const digits = line.replaceAll(/[\s-]/g, "");
      expect(
        numbers.filter((number) => digits.includes(number)),
        name,
      ).toEqual([]);
    }
  }
  expect(searched).toBeGreaterThan(100);
});

async function payWith(
  made: ReturnType<typeof tokenFor> | ReturnType<typeof accountTokenFor>,
  kind: "card" | "bank",
): Promise<void> {
  if ("faults" in made) throw new Error("It is no test number");
  const { clientSecret } = await desk.provider.setup({ setupKey: newId(), customerId: desk.customerId, kind });
  const none = { expMonth: null, expYear: null };
  const details = { ...(kind === "card" ? EXPIRY : none), ...made, holderName: "Ana Moreno" };
  const { method, status } = await confirmSetup(desk.sandbox, clientSecret, details);
  if (status === "succeeded" && method) await desk.charge(method.methodId);
}
