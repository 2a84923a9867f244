import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useState, type RefObject } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { keepForRegistration } from "#modules/accounts/web/index.ts";
import { focusFirstFault } from "#ui/fields/focus-first-fault.ts";
import type { SendResult } from "../offline/send-consultation.ts";
import { STEPS, type DraftField } from "./consultation-draft.ts";
import {
  changeWizard,
  faultsOf,
  faultsOfStep,
  firstFaultyStep,
  NEW_WIZARD,
  reachableStep,
  shownFaults,
  wantedStep,
} from "./consultation-state.ts";
import type { Thanks } from "./consultation-thanks-dialog.tsx";
import { bookedPage } from "../linked/linked-consultation.ts";
import { useKeptDraft } from "../offline/use-kept-draft.ts";
import { useKnownContact } from "./use-known-contact.ts";
import { useLaterSteps, type LaterSteps } from "./use-later-steps.ts";
import { useAskedStep, useWizardSteps } from "./use-wizard-steps.ts";

/** What the wizard does: one step after the other, and what follows from the server's answer. */
export function useConsultationWizard(form: RefObject<HTMLFormElement | null>) {
  const { t } = useTranslation("consultations");
  const language = useLanguage();
  const [state, dispatch] = useReducer(changeWizard, NEW_WIZARD);
  const asked = useAskedStep();
  const isFirst = wantedStep(asked) === 1;
  const later = useLaterSteps(!isFirst);
  const check = later?.checkStep ?? null;
  // How far a kept draft reaches only the later steps can tell.
  const isReady = isFirst || later !== null;
  const isRestored = useKeptDraft(state.draft, isReady, (draft) => dispatch({ do: "restore", draft }));
  useKnownContact(isRestored, (known) => dispatch({ do: "fill", known }));
  const steps = useWizardSteps({ asked, draft: state.draft, isRestored, check });
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [thanks, setThanks] = useState<Thanks | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const { step } = steps;

  /** The button at the end of each step: on to the next one, or off to the server. */
  async function goOn(): Promise<void> {
    // Nothing can be said of a step that is not there yet, nor of one whose answers are not.
    if (isSending || !steps.isKnown || (step > 1 && later === null)) return;
    setNotice(null);
    dispatch({ do: "try", step });
    const next = STEPS.find((other) => other === step + 1);
    if (Object.keys(faultsOfStep(step, state.draft, check)).length > 0) focusFirstFault(form.current);
    else if (next !== undefined) steps.goTo(next);
    else if (later !== null) await sendRequest(later);
  }

  async function sendRequest({ requestOf, sendConsultation }: LaterSteps): Promise<void> {
    const { draft } = state;
    const request = requestOf(draft, language);
    if (request === null) return;
    setSending(true);
    show(await sendConsultation({ request, draft, queries }).finally(() => setSending(false)));
  }

  function show(result: SendResult): void {
    switch (result.kind) {
      case "booked":
        keepForRegistration(state.draft);
        setLeaving(true);
        dispatch({ do: "clear" });
        // In the place of the form, which is done; the page of the booking can be opened again.
        globalThis.location.replace(bookedPage(language, result.booking.page));
        break;
      case "kept":
        setThanks({ draft: state.draft });
        dispatch({ do: "clear" });
        steps.startAgain();
        break;
      case "taken":
        dispatch({ do: "lose_time" });
        focusTimeLeft(form.current, result.slots);
        break;
      case "refused":
        showFaults(result);
        break;
      case "too_many":
        setNotice(t("consultation.tooMany", { minutes: Math.ceil(result.seconds / 60) }));
        break;
      case "not_kept":
        setNotice(t("consultation.notKept"));
    }
  }

  function showFaults({ errors, detail }: Extract<SendResult, { kind: "refused" }>): void {
    const faulty = firstFaultyStep(faultsOf(errors));
    dispatch({ do: "refuse", errors });
    if (faulty === undefined) setNotice(t("consultation.refused", { detail }));
    else {
      if (faulty !== step) steps.goTo(faulty);
      focusFirstFault(form.current);
    }
  }

  return {
    ...steps,
    state,
    later,
    faults: shownFaults(state, step, check),
    reachable: reachableStep(state.draft, check),
    isSending,
    isLeaving,
    notice,
    thanks,
    goOn,
    answer: (field: DraftField, value: string) => dispatch({ do: "answer", field, value }),
    loseTime: () => dispatch({ do: "lose_time" }),
    closeThanks: () => setThanks(null),
  };
}

/** To the first time that is left, which was there before and stays, or to the days when none is. */
function focusTimeLeft(form: HTMLFormElement | null, [first]: readonly string[]): void {
  const selector = first === undefined ? "[name=preferredDate]:checked" : `[name=preferredTime][value="${first}"]`;
  form?.querySelector<HTMLElement>(selector)?.focus();
}
