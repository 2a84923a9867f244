import type { MethodFormProps } from "./method-form.tsx";
import type { MethodState } from "./method-state.ts";

export interface SandboxTypedFormProps extends Pick<
  MethodFormProps,
  "clientSecret" | "submitLabel" | "isDisabled" | "zip"
> {
  /** Why the bank refused what was typed the last time. */
  refusal: string | null;
  onAnswer: (state: MethodState) => void;
}
