import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useLocation, useNavigation, useSearchParams } from "react-router";
import { stepInAddress } from "./consultation-state.ts";
import type { ConsultationDraft, Step, StepCheck } from "./consultation-draft.ts";

const STEP = "step";

interface WizardSteps {
  step: Step;
  /** False while the address asks for a later step and the answers have not been given back yet. */
  isKnown: boolean;
  goTo: (step: Step) => void;
  /** Back to the start without a way back into what is done. */
  startAgain: () => void;
  /** The heading of the step: it takes the focus when a step opens, not when the page does. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What must be in sight when a step opens. */
  top: RefObject<HTMLDivElement | null>;
}

/** The step that the address names, as it stands there. */
export function useAskedStep(): string | null {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  // Where one goes counts at once, not when React finds time: a press that comes meanwhile would answer a step that is done.
  return (next?.pathname === pathname ? new URLSearchParams(next.search) : search).get(STEP);
}

interface WizardWay {
  asked: string | null;
  draft: ConsultationDraft;
  isRestored: boolean;
  /** Null until the later steps are here. */
  check: StepCheck | null;
}

/**
 * Each step is an entry of the browser's history (`?step=2`), so that Back and Forward do what they promise. An address
 * that reaches further than the answers is put right as soon as the answers are known, and what they are worth.
 */
export function useWizardSteps({ asked, draft, isRestored, check }: WizardWay): WizardSteps {
  const [, setSearch] = useSearchParams();
  const step = stepInAddress(asked, draft, check);
  const isSure = isRestored && (check !== null || step === 1);
  const heading = useRef<HTMLHeadingElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef<Step | null>(null);

  const open = (next: Step, replace: boolean) =>
    setSearch(next === 1 ? {} : { [STEP]: String(next) }, { replace, preventScrollReset: true, flushSync: true });
  const putRight = useEffectEvent(() => open(step, true));

  useEffect(() => {
    if (isSure && (asked ?? "1") !== String(step)) putRight();
  }, [isSure, asked, step]);

  useEffect(() => {
    if (!isRestored) return;
    const isFirst = shown.current === null;
    const isSame = shown.current === step;
    shown.current = step;
    if (isFirst || isSame) return;
    heading.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: "start" });
  }, [isRestored, step]);

  return {
    step,
    isKnown: isRestored || (asked ?? "1") === String(step),
    heading,
    top,
    goTo: (next) => open(next, false),
    startAgain: () => open(1, true),
  };
}
