import { useState } from "react";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey, uuidOf } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import type { OwnPayment, OwnSetup } from "../../contract-own.ts";
import { payByLink } from "../../contract-pay-link.ts";
import type { MethodKind } from "../../rules-providers.ts";

/** What whoever pays has chosen; amounts are cents. */
export interface Choice {
  kind: MethodKind;
  cents: number;
}

/** Where a payment by a link is: chosen, typed in, sent, asked of the bank, and what came of it. */
export type PayStep =
  | { name: "choose" }
  | { name: "method"; choice: Choice; setup: OwnSetup }
  | { name: "charge"; choice: Choice }
  | { name: "confirm"; choice: Choice; clientSecret: string }
  | { name: "deposits" }
  | { name: "over"; payment: OwnPayment };

type Pay = typeof payByLink;

/**
 * Pays by a link, step by step. One payment has one key for all of its steps and tries, so whatever is lost on the way or
 * pressed twice charges once; another kind, or one more try after a refusal, is another payment.
 *
 * @param onChanged something was paid or is on its way
 */
export function useLinkPayment(token: string, onChanged: () => void) {
  const [step, setStep] = useState<PayStep>({ name: "choose" });
  const [round, setRound] = useState(1);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const keyOf = useAttemptKey();
  const send = useCommand<OutputOf<Pay>, CallErrorOf<Pay>, InputOf<Pay>>({
    mutationFn: (input) => call(payByLink, input),
  });

  const ask = (name: "begin" | "charge", choice: Choice) => {
    const key = uuidOf(keyOf({ kind: choice.kind, round }));
    send.mutate(
      { token, key, step: name, ...choice },
      {
        onSuccess: (answer) => {
          setStep(stepAfter(answer, choice));
          if (answer.payment !== null) onChanged();
        },
        // What was typed in is used up, or the amount is no longer open.
        onError: ({ status }) => {
          if (name === "charge" && (status === 404 || status === 409)) startOver();
          if (status === 409) onChanged();
        },
      },
    );
  };
  const startOver = () => {
    setRound((before) => before + 1);
    setStep({ name: "choose" });
  };
  return {
    step,
    /** What was chosen last, to begin with it again. */
    chosen,
    isBusy: send.isPending,
    fault: send.error,
    begin: (choice: Choice) => {
      setChosen(choice);
      ask("begin", choice);
    },
    charge: (choice: Choice) => {
      setStep({ name: "charge", choice });
      ask("charge", choice);
    },
    /** The bank wants to see the account first, which takes days. */
    wait: () => setStep({ name: "deposits" }),
    /** To choose another amount or method; nothing was charged. */
    startOver: () => {
      send.reset();
      startOver();
    },
  };
}

export function stepAfter({ setup, payment }: OutputOf<Pay>, choice: Choice): PayStep {
  if (payment !== null && payment.status === "pending" && payment.clientSecret !== null)
    return { name: "confirm", choice, clientSecret: payment.clientSecret };
  if (payment !== null) return { name: "over", payment };
  if (setup === null || setup.status === "failed" || setup.status === "cancelled") return { name: "choose" };
  if (setup.action === "micro-deposits" || setup.status === "processing") return { name: "deposits" };
  return { name: "method", choice, setup };
}
