import { useState } from "react";
import type { InputOf, OutputOf } from "#platform/contract.ts";
import { useAttemptKey, uuidOf } from "#platform/web/attempt-key.ts";
import { call, type CallErrorOf } from "#platform/web/call.ts";
import { useCommand } from "#platform/web/use-command.ts";
import type { OwnMethod, OwnPayment, OwnSetup } from "../../contract-own.ts";
import { payByLink } from "../../contract-pay-link.ts";
import type { MethodKind } from "../../rules-providers.ts";
import type { PayLink } from "./pay-link-queries.ts";

/** What whoever pays has chosen; amounts are cents. */
export interface Choice {
  kind: MethodKind;
  cents: number;
  /** Of what was begun before this page was opened; without one the page makes it. */
  key?: string;
}

/** Where a payment by a link is: chosen, typed in, sent, asked of the bank, and what came of it. */
export type PayStep =
  /** Why what was given before was refused; empty where nothing was. */
  | { name: "choose"; refusal: string }
  | { name: "method"; choice: Choice; setup: OwnSetup }
  | { name: "charge"; choice: Choice }
  | { name: "confirm"; choice: Choice; clientSecret: string }
  /** The account waits for its two deposits. */
  | { name: "deposits"; choice: Choice; setup: OwnSetup }
  /** It was confirmed, and not charged. */
  | { name: "confirmed"; choice: Choice; method: OwnMethod }
  | { name: "over"; payment: OwnPayment };

type Pay = typeof payByLink;

/**
 * Pays by a link, step by step. One payment has one key for all of its steps and tries, so whatever is lost on the way or
 * pressed twice charges once; another kind, or one more try after a refusal, is another payment.
 *
 * @param link as the page was opened with it: an account may wait for its deposits
 * @param onChanged something was paid or is on its way
 */
export function useLinkPayment(token: string, link: PayLink, onChanged: () => void) {
  const [step, setStep] = useState<PayStep>(() => firstStep(link));
  const [round, setRound] = useState(1);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const keyOf = useAttemptKey();
  const send = useCommand<OutputOf<Pay>, CallErrorOf<Pay>, InputOf<Pay>>({
    mutationFn: (input) => call(payByLink, input),
  });

  const ask = (name: "begin" | "charge", choice: Choice) => {
    const key = choice.key ?? uuidOf(keyOf({ kind: choice.kind, round }));
    send.mutate(
      { token, step: name, ...choice, key },
      {
        onSuccess: (answer) => {
          const next = stepAfter(answer, { ...choice, key });
          if (next.name === "choose") startOver(next.refusal);
          else setStep(next);
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
  const startOver = (refusal = "") => {
    setRound((before) => before + 1);
    setStep({ name: "choose", refusal });
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
    /** To choose another amount or method; nothing was charged. */
    startOver: () => {
      send.reset();
      startOver();
    },
  };
}

/** What was begun by this link on another day goes on, with what is still open. */
export function firstStep({ waiting, invoice }: PayLink): PayStep {
  if (waiting === null) return { name: "choose", refusal: "" };
  const { setup } = waiting;
  const cents = Math.min(waiting.cents, invoice.balanceCents - invoice.pendingCents);
  const choice = { kind: setup.kind, cents, key: setup.id };
  return setup.method ? { name: "confirmed", choice, method: setup.method } : { name: "deposits", choice, setup };
}

export function stepAfter({ setup, payment }: OutputOf<Pay>, choice: Choice): PayStep {
  if (payment !== null && payment.status === "pending" && payment.clientSecret !== null)
    return { name: "confirm", choice, clientSecret: payment.clientSecret };
  if (payment !== null) return { name: "over", payment };
  if (setup === null || setup.status === "failed" || setup.status === "cancelled")
    return { name: "choose", refusal: setup?.failureCode ?? "" };
  if (setup.action === "micro-deposits") return { name: "deposits", choice, setup };
  // The provider still looks at it; it is asked again when whoever pays says so.
  if (setup.status === "processing") return { name: "charge", choice };
  return { name: "method", choice, setup };
}
