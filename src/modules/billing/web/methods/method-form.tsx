import { onDemand } from "#ui/on-demand.tsx";
import type { MethodKind } from "../../rules-providers.ts";
import type { MethodState, PageProvider } from "./method-state.ts";
import { SandboxMethodForm } from "./sandbox-method-form.tsx";

export interface MethodFormProps {
  provider: PageProvider;
  kind: MethodKind;
  /** Of the setup that the form fills in. After a refusal the same one takes another card. */
  clientSecret: string;
  /**
   * What came of it: `succeeded`, `processing`, or `needs-action` with `micro-deposits`, where the client names the two
   * deposits later (`DepositsForm`). A refusal is told in the form, and what was typed stays.
   */
  onDone: (state: MethodState) => void;
  submitLabel: string;
  isDisabled?: boolean;
  /** Of whoever pays, where it is known: it is filled in and can be changed. */
  zip?: string;
}

const StripeMethodForm = onDemand(async () => (await import("./stripe-method-form.tsx")).StripeMethodForm);

/** The form of a card or bank account. What is typed goes from the page to the provider and to nobody else. */
export function MethodForm(props: MethodFormProps) {
  return props.provider.name === "stripe" ? <StripeMethodForm {...props} /> : <SandboxMethodForm {...props} />;
}
