import type { Config } from "#platform/server/config/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import { workOff } from "../sandbox/advance-sandbox.ts";
import { createSandboxProvider } from "../sandbox/create-sandbox-provider.ts";
import { openSandbox, type Sandbox } from "../sandbox/open-sandbox.ts";
import { ProviderRefused, type PaymentProvider } from "./ask-provider.ts";

/**
 * The provider that the settings name, for whoever asks it through this connection to the database. By the name of another
 * one, that one as long as it can be asked: what was begun with it is followed to its end. Its own name says which it is.
 */
export type OpenProvider = (ctx: Pick<Ctx, "db" | "now">, name?: string | null) => Promise<PaymentProvider>;

export interface ProviderParts {
  stripe: Config["stripe"];
  secrets: Pick<Secrets, "derive" | "fingerprint">;
  /** As the settings say; taken unless told. */
  sandboxPayments?: boolean;
}

/** Whether clients can pay by card or bank account at all. */
export const takesPayments = ({
  stripe,
  sandboxPayments = true,
}: Pick<ProviderParts, "stripe" | "sandboxPayments">): boolean => stripe !== null || sandboxPayments;

/** Stripe where it is set up; else the processor inside this program, which takes test numbers only. */
export function providerOf({ stripe, secrets, sandboxPayments = true }: ProviderParts): OpenProvider {
  if (stripe === null)
    return (ctx) => {
      const sandbox = createSandboxProvider(sandboxFor(ctx, secrets));
      return Promise.resolve(sandboxPayments ? sandbox : closed(sandbox));
    };
  return async ({ db, now }, name) => {
    if (name === "sandbox") return leftSandbox({ db, now }, secrets);
    // Only where it is used: the package is large.
    const { createStripeProvider } = await import("../stripe/create-stripe-provider.ts");
    return createStripeProvider({ config: stripe, now });
  };
}

/** Nobody moves it on any more but whoever asks it. */
async function leftSandbox(ctx: Pick<Ctx, "db" | "now">, secrets: ProviderParts["secrets"]): Promise<PaymentProvider> {
  const sandbox = sandboxFor(ctx, secrets);
  await workOff(sandbox, ctx.now());
  return createSandboxProvider(sandbox);
}

export const sandboxFor = ({ db, now }: Pick<Ctx, "db" | "now">, secrets: ProviderParts["secrets"]): Sandbox =>
  openSandbox({ db, secrets, now });

const takesNothing = (): Promise<never> => Promise.reject(new ProviderRefused("payments_off"));

/** A test card is in every manual: where real clients pay, nothing is taken by one. What came before can be read and refunded. */
const closed = (sandbox: PaymentProvider): PaymentProvider => ({
  ...sandbox,
  kinds: [],
  setup: takesNothing,
  charge: takesNothing,
  account: async () => ({ ...(await sandbox.account()), paymentsEnabled: false, methods: [] }),
});
