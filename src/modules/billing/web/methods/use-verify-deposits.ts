import { call, type CallError } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import { verifySandboxSetup } from "../../contract-sandbox.ts";
import { openStripe } from "./load-stripe.ts";
import type { MethodState, PageProvider } from "./method-state.ts";
import { refusedState, setupState } from "./stripe-states.ts";

interface Deposits {
  clientSecret: string;
  /** In cents. */
  amounts: [number, number];
}

/** Names the two deposits to the provider. */
export const useVerifyDeposits = (provider: PageProvider) =>
  useCommand<MethodState, CallError, Deposits>({
    mutationFn: (deposits) =>
      provider.name === "stripe" ? verifyAtStripe(provider, deposits) : call(verifySandboxSetup, deposits),
  });

async function verifyAtStripe(provider: PageProvider, { clientSecret, amounts }: Deposits): Promise<MethodState> {
  const stripe = await openStripe(provider);
  const { setupIntent, error } = await stripe.verifyMicrodepositsForSetup(clientSecret, { amounts });
  if (setupIntent) return setupState(setupIntent);
  const refused = refusedState(error);
  // Another try is left until the provider says that the setup is over.
  return error?.setup_intent?.status === "requires_action"
    ? { ...refused, status: "needs-action", action: "micro-deposits", failureCode: "amounts_mismatch" }
    : refused;
}
