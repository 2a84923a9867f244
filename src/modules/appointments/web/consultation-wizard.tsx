import { lazy, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CompanyProfile } from "#modules/company/contract.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { ConsultationDay } from "../contract.ts";
import { STEP_NAMES, STEPS, type Step, type StepProps } from "./consultation-draft.ts";
import { PestStep } from "./consultation-pest-step.tsx";
import { reachableStep, shownFaults } from "./consultation-state.ts";
import { ConsultationSteps } from "./consultation-steps.tsx";
import { ConsultationSummary } from "./consultation-summary.tsx";
import { useConsultationWizard } from "./use-consultation-wizard.ts";
import styles from "./consultation-wizard.module.css";

/** What the first question does not need. It is fetched while that is read, so that the rest works without a network. */
const loadRest = () => import("./consultation-wizard-steps.tsx");
const ContactStep = lazy(async () => ({ default: (await loadRest()).ContactStep }));
const PropertyStep = lazy(async () => ({ default: (await loadRest()).PropertyStep }));
const TimeStep = lazy(async () => ({ default: (await loadRest()).TimeStep }));
const ThanksDialog = lazy(async () => ({ default: (await loadRest()).ThanksDialog }));

interface ConsultationWizardProps {
  company: CompanyProfile;
  /** What was free when the server made the page; null when it could not tell. */
  knownDays: ConsultationDay[] | null;
  home: string;
  /** Where an account can be created; null where that is not offered. */
  register: string | null;
}

/** Books a free consultation in four steps: one thing each, with what was chosen beside it. */
export function ConsultationWizard({ company, knownDays, home, register }: ConsultationWizardProps) {
  const { t } = useTranslation("appointments");
  const form = useRef<HTMLFormElement>(null);
  const wizard = useConsultationWizard(form);
  const { state, step } = wizard;
  const previous = STEPS.find((other) => other === step - 1);
  const waiting = <Skeleton label={t("consultation.restoring")} lines={4} height="4rem" />;

  useEffect(() => void loadRest(), []);

  return (
    <>
      <div className={styles.columns}>
        <div ref={wizard.top} className={styles.progress}>
          <ConsultationSteps now={step} reachable={reachableStep(state.draft)} onOpen={wizard.goTo} />
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
          <p className={styles.help}>{t(`consultation.steps.${STEP_NAMES[step]}.help`)}</p>
          <div className={styles.fields}>
            {wizard.isKnown ? (
              <Suspense fallback={waiting}>
                <StepFields
                  {...{ step, company, knownDays }}
                  draft={state.draft}
                  faults={shownFaults(state, step)}
                  onAnswer={wizard.answer}
                  isTimeLost={state.isTimeLost}
                  onTimeLost={wizard.loseTime}
                />
              </Suspense>
            ) : (
              waiting
            )}
          </div>
          <div role="alert" className={styles.notice}>
            {wizard.notice !== null && <p className={styles.alarm}>{wizard.notice}</p>}
          </div>
          <div className={styles.buttons}>
            <Button type="submit" tone="primary" busy={wizard.isSending}>
              {t(step === STEPS.length ? "consultation.submit" : "consultation.next")}
            </Button>
            {previous !== undefined && (
              <Button onClick={() => wizard.goTo(previous)}>{t("consultation.previous")}</Button>
            )}
          </div>
        </form>
      </div>
      {wizard.thanks !== null && (
        <Suspense>
          <ThanksDialog thanks={wizard.thanks} {...{ home, register }} onClose={wizard.closeThanks} />
        </Suspense>
      )}
    </>
  );
}

interface StepFieldsProps extends StepProps {
  step: Step;
  company: CompanyProfile;
  knownDays: ConsultationDay[] | null;
  isTimeLost: boolean;
  onTimeLost: () => void;
}

function StepFields({ step, company, knownDays, isTimeLost, onTimeLost, ...props }: StepFieldsProps) {
  switch (step) {
    case 1:
      return <PestStep {...props} />;
    case 2:
      return <ContactStep {...props} />;
    case 3:
      return <PropertyStep {...props} serviceAreas={company.serviceAreas} />;
    case 4:
      return (
        <TimeStep
          {...props}
          {...{ knownDays, isTimeLost, onTimeLost }}
          timeZone={company.timeZone}
          businessHours={company.businessHours}
        />
      );
  }
}
