import { useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { servesAddress } from "#modules/company/rules.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { zoneNameOf } from "../../rules.ts";
import { STEP_NAMES, STEPS, type Step, type StepProps } from "./consultation-draft.ts";
import { PestStep } from "./consultation-pest-step.tsx";
import { ConsultationSteps } from "./consultation-steps.tsx";
import { ConsultationSummary } from "./consultation-summary.tsx";
import { useConsultationWizard } from "./use-consultation-wizard.ts";
import { useDaysAhead } from "./use-days-ahead.ts";
import type { LaterSteps } from "./use-later-steps.ts";
import styles from "./consultation-wizard.module.css";

interface ConsultationWizardProps {
  company: CompanyProfile;
  home: string;
  /** Where an account can be created; null where that is not offered. */
  register: string | null;
}

/** Books a free consultation in four steps: one thing each, with what was chosen beside it. */
export function ConsultationWizard({ company, home, register }: ConsultationWizardProps) {
  const { t } = useTranslation("consultations");
  const form = useRef<HTMLFormElement>(null);
  const wizard = useConsultationWizard(form);
  useDaysAhead();
  const { state, step, later } = wizard;
  const previous = STEPS.find((other) => other === step - 1);

  return (
    <>
      <div className={styles.columns}>
        <div ref={wizard.top} className={styles.progress}>
          <ConsultationSteps now={step} reachable={wizard.reachable} onOpen={wizard.goTo} />
        </div>
        <div className={styles.beside}>
          <ConsultationSummary draft={state.draft} step={step} />
        </div>
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void wizard.goOn();
          }}
        >
          <h2 ref={wizard.heading} tabIndex={-1} className={styles.heading}>
            {t(`consultation.steps.${STEP_NAMES[step]}.heading`)}
          </h2>
          <p className={styles.help}>
            {t(`consultation.steps.${STEP_NAMES[step]}.help`)}
            {STEP_NAMES[step] === "time" && ` ${t(`zones.${zoneNameOf(company.timeZone)}`)}`}
          </p>
          <div className={styles.fields}>
            {wizard.isLeaving ? (
              <Waiting label={t("consultation.opening")} />
            ) : wizard.isKnown ? (
              <StepFields
                {...{ step, later, company }}
                draft={state.draft}
                faults={wizard.faults}
                onAnswer={wizard.answer}
                isTimeLost={state.isTimeLost}
                onTimeLost={wizard.loseTime}
              />
            ) : (
              <Waiting label={t("consultation.restoring")} />
            )}
          </div>
          <div role="alert" className={styles.notice}>
            {wizard.notice !== null && <p className={styles.alarm}>{wizard.notice}</p>}
          </div>
          <div className={styles.buttons}>
            <Button
              type="submit"
              tone="primary"
              busy={wizard.isSending || wizard.isLeaving}
              // The second half of a double click meets the next step, which nobody has seen yet.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
            >
              {t(step === STEPS.length ? "consultation.submit" : "consultation.next")}
            </Button>
            {previous !== undefined && (
              <Button onClick={() => wizard.goTo(previous)}>{t("consultation.previous")}</Button>
            )}
          </div>
        </form>
      </div>
      {wizard.thanks !== null && later !== null && (
        <later.ThanksDialog
          thanks={wizard.thanks}
          isOutside={!servesAddress(company.serviceAreas, wizard.thanks.draft)}
          {...{ home, register }}
          onClose={wizard.closeThanks}
        />
      )}
    </>
  );
}

interface StepFieldsProps extends StepProps {
  step: Step;
  later: LaterSteps | null;
  company: CompanyProfile;
  isTimeLost: boolean;
  onTimeLost: () => void;
}

function StepFields({ step, later, company, isTimeLost, onTimeLost, ...props }: StepFieldsProps) {
  const { t } = useTranslation("consultations");
  if (step === 1) return <PestStep {...props} />;
  if (later === null) return <Waiting label={t("consultation.restoring")} />;
  switch (step) {
    case 2:
      return <later.ContactStep {...props} />;
    case 3:
      return <later.PropertyStep {...props} serviceAreas={company.serviceAreas} />;
    case 4:
      return (
        <later.TimeStep {...props} {...{ isTimeLost, onTimeLost }} timeZone={company.timeZone} calendar={company} />
      );
  }
}

const Waiting = ({ label }: { label: string }) => <Skeleton label={label} lines={4} height="4rem" />;
