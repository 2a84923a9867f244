import type { Kysely } from "kysely";
import {
  advanceSandbox,
  answerSetup,
  confirmSetup,
  createSandboxProvider,
  openSandbox,
  testMethodOf,
  type ChargeOrder,
  type ChargeState,
  type Deliver,
  type MethodDetails,
  type PaymentProvider,
  type ProviderEntry,
  type ProviderEvent,
  type RefundState,
  type Sandbox,
  type SandboxFaults,
  type SandboxToken,
} from "#modules/billing/server/index.ts";
import { createDb, type Database } from "#platform/server/database/db.ts";
import { newId } from "#platform/server/ids.ts";
import { createSecrets } from "#platform/server/secrets.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { takeDatabase } from "./databases/databases.ts";

/** A processor on a database of its own and a clock that stands, with one customer, and what it has told. */
export interface SandboxDesk {
  db: Kysely<Database>;
  clock: TestClock;
  sandbox: Sandbox;
  provider: PaymentProvider;
  customerId: string;
  /** Every webhook that was taken, in the order in which it came. */
  told: ProviderEvent[];
  /** The types of what was told of a thing, each once, in the order in which it happened. */
  historyOf(id: string): string[];
  /** Saves a test card or account as its client would, to the end. */
  save(token: SandboxToken): Promise<string>;
  charge(methodId: string, order?: Partial<ChargeOrder>): Promise<ChargeState>;
  /** Saves and charges. */
  chargeNew(token: SandboxToken, order?: Partial<ChargeOrder>): Promise<ChargeState>;
  refund(chargeId: string, cents: number): Promise<RefundState>;
  /** Lets time pass until then, minute jobs and all. */
  advanceTo(iso: string, deliver?: Deliver): Promise<void>;
  entries(from?: string): Promise<ProviderEntry[]>;
  close(): void;
}

export const EXPIRY = { expMonth: 12, expYear: 2030 };

export const detailsOf = (token: SandboxToken): MethodDetails => ({
  token,
  holderName: "Ana Moreno",
  ...(testMethodOf(token).kind === "card" ? EXPIRY : { expMonth: null, expYear: null }),
});

/** A Thursday morning in New York; on Sunday the clocks are set forward. */
export const THURSDAY = "2026-03-05T15:00:00.000Z";

export async function createSandboxDesk(now = THURSDAY, faults: SandboxFaults = {}): Promise<SandboxDesk> {
  const { pool, giveBack } = await takeDatabase();
  const clock = createTestClock(now);
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const sandbox = openSandbox({ db: createDb(pool), secrets, now: clock.now, faults });
  const provider = createSandboxProvider(sandbox);
  const customerId = await provider.customer({ clientId: newId(), name: "Ana Moreno", email: "ana@homes.example" });
  const told: ProviderEvent[] = [];
  const listen: Deliver = async (raw, headers) => {
    told.push(provider.readWebhook(raw, headers));
    return 200;
  };

  const desk: SandboxDesk = {
    db: createDb(pool),
    clock,
    sandbox,
    provider,
    customerId,
    told,
    historyOf(id) {
      const ofIt = told.filter(({ subject }) => Object.values(subject).includes(id));
      const once = [...new Map(ofIt.map((event) => [event.eventId, event])).values()];
      // Ids are made in order, and of one instant there may be several.
      return once
        .toSorted((one, other) => one.at.localeCompare(other.at) || one.eventId.localeCompare(other.eventId))
        .map(({ type }) => type);
    },
    async save(token) {
      const { kind, saving } = testMethodOf(token);
      const { clientSecret } = await provider.setup({ setupKey: newId(), customerId, kind });
      const state = await confirmSetup(sandbox, clientSecret, detailsOf(token));
      const saved = saving === "needs-action" ? await answerSetup(sandbox, clientSecret, true) : state;
      if (saved.status !== "succeeded") throw new Error(`${token} was not saved: ${saved.status}`);
      return saved.method?.methodId ?? "";
    },
    charge: (methodId, order = {}) =>
      provider.charge({
        paymentId: newId(),
        customerId,
        methodId,
        cents: 120_00,
        description: "INV-000001",
        isOnSession: false,
        ...order,
      }),
    chargeNew: async (token, order) => desk.charge(await desk.save(token), order),
    refund: (chargeId, cents) => provider.refund({ refundId: newId(), chargeId, cents }),
    async advanceTo(iso, deliver = listen) {
      clock.set(iso);
      await advanceSandbox(sandbox, clock.now(), deliver);
    },
    async entries(from = "2000-01-01T00:00:00.000Z") {
      const found: ProviderEntry[] = [];
      for (let after: string | null = null; ;) {
        const page = await provider.entries(from, after);
        found.push(...page.items);
        if (page.next === null) return found;
        after = page.next;
      }
    },
    close: giveBack,
  };
  return desk;
}
