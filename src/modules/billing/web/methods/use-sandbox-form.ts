import { useRef, useState, type SubmitEvent } from "react";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import type { MethodFault } from "../../rules-cards.ts";
import type { SandboxTypedFormProps } from "./sandbox-typed-form.ts";
import { useHolderName } from "./use-holder-name.ts";
import { useConfirmSetup } from "./use-sandbox.ts";

/** What goes to the sandbox of what is typed: never a number. */
interface Made {
  token: string;
  expMonth: number | null;
  expYear: number | null;
}
type Faults<Typed> = Partial<Record<keyof Typed, MethodFault>>;

/**
 * What is typed of a test card or account, what is wrong with it, and its way to the sandbox.
 *
 * @param tokenOf makes a token of it in the browser, or says what is wrong field by field
 */
export function useSandboxForm<Typed>(
  empty: Typed,
  tokenOf: (typed: Typed) => Made | { faults: Faults<Typed> },
  { clientSecret, isDisabled = false, onAnswer }: SandboxTypedFormProps,
) {
  const element = useRef<HTMLFormElement>(null);
  const holder = useHolderName();
  const [typed, setTyped] = useState(empty);
  const [faults, setFaults] = useState<Faults<Typed>>({});
  const confirm = useConfirmSetup();
  return {
    element,
    holder,
    typed,
    setTyped,
    faults,
    confirm,
    type: (name: keyof Typed, value: string) => {
      setTyped({ ...typed, [name]: value });
      setFaults({ ...faults, [name]: undefined });
    },
    submit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (confirm.isPending || isDisabled) return;
      const made = tokenOf(typed);
      setFaults("faults" in made ? made.faults : {});
      if (!holder.check() || "faults" in made) focusFirstFault(element.current);
      else confirm.mutate({ clientSecret, holderName: holder.name, ...made }, { onSuccess: onAnswer });
    },
  };
}
