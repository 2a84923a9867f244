import { useTranslation } from "#platform/web/i18n.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { STEP_NAMES, STEPS, type Step } from "./consultation-draft.ts";
import styles from "./consultation-steps.module.css";

interface ConsultationStepsProps {
  now: Step;
  /** The first step that is not right yet; everything before it can be opened. */
  reachable: Step;
  onOpen: (step: Step) => void;
}

/** Where one is, what is done, and the way back to it. */
export function ConsultationSteps({ now, reachable, onOpen }: ConsultationStepsProps) {
  const { t } = useTranslation("consultations");
  return (
    <nav aria-label={t("consultation.progress")}>
      <ol className={styles.steps}>
        {STEPS.map((step) => {
          const state = step === now ? "now" : step < reachable ? "done" : "ahead";
          const name = t(`consultation.steps.${STEP_NAMES[step]}.name`);
          const inside = (
            <>
              <span className={styles.number}>{state === "done" ? <Tick /> : step}</span>
              <span className={styles.name}>{name}</span>
              {state === "done" && <VisuallyHidden>, {t("consultation.stepDone")}</VisuallyHidden>}
            </>
          );
          return (
            <li
              key={step}
              className={styles.step}
              data-state={state}
              aria-current={state === "now" ? "step" : undefined}
            >
              {step !== now && step <= reachable ? (
                <button type="button" className={styles.go} onClick={() => onOpen(step)}>
                  {inside}
                </button>
              ) : (
                <span className={styles.go}>{inside}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Tick() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 13l4.5 4.5L19 7" />
    </svg>
  );
}
