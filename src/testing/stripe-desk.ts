import type { StripeConfig } from "#platform/server/config/stripe-config.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import type { TypedMethod } from "./stripe-server/outside-world.ts";
import { startStripeServer, type StripeServer } from "./stripe-server/start-stripe-server.ts";

/** What the desk itself asks of the provider. */
interface SavingProvider {
  customer: (order: { clientId: string; name: string; email: string }) => Promise<string>;
  setup: (order: { setupKey: string; customerId: string; kind: "card" | "bank" }) => Promise<{ setupId: string }>;
}

interface DeskOrder {
  paymentId: string;
  customerId: string;
  methodId: string;
  cents: number;
  description: string;
  isOnSession: boolean;
}

export interface StripeDesk<Provider extends SavingProvider> {
  server: StripeServer;
  provider: Provider;
  clock: TestClock;
  customerId: string;
  /** Saved as a client saves it in the page. Answers the id of the method. */
  save: (typed?: TypedMethod) => Promise<string>;
  /** Of $120, off session, unless told. */
  order: (methodId: string, changes?: Partial<DeskOrder>) => DeskOrder;
}

type CreateProvider<Provider> = (parts: { config: StripeConfig; now: () => Date }) => Provider;

/** A provider and the stand-in that it speaks to, with a client who has an account there. */
export async function openStripeDesk<Provider extends SavingProvider>(
  createProvider: CreateProvider<Provider>,
  { account }: { account?: string } = {},
): Promise<StripeDesk<Provider>> {
  const clock = createTestClock("2026-03-03T15:00:00Z");
  const server = await startStripeServer({ now: clock.now, ...(account !== undefined && { account }) });
  const provider = createProvider({ config: server.config, now: clock.now });
  const customerId = await provider.customer({
    clientId: "client-1",
    name: "Test Client",
    email: "client@example.com",
  });
  let count = 0;
  return {
    server,
    provider,
    clock,
    customerId,
    async save(typed = {}) {
      const kind = typed.type === "us_bank_account" ? "bank" : "card";
      const { setupId } = await provider.setup({ setupKey: `setup-${(count += 1)}`, customerId, kind });
      return server.world.typeMethod(setupId, typed);
    },
    order: (methodId, changes = {}) => ({
      paymentId: `payment-${(count += 1)}`,
      customerId,
      methodId,
      cents: 120_00,
      description: "INV-000123",
      isOnSession: false,
      ...changes,
    }),
  };
}
