import type { ComponentType } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import {
  FollowUpDrawing,
  ImplementationDrawing,
  InspectionDrawing,
  PlanDrawing,
} from "../illustrations/step-drawings.tsx";
import section from "../sections/section.module.css";
import styles from "./steps.module.css";

const STEPS = [
  ["inspection", InspectionDrawing],
  ["plan", PlanDrawing],
  ["implementation", ImplementationDrawing],
  ["followUp", FollowUpDrawing],
] as const satisfies readonly (readonly [string, ComponentType])[];

/** How every job goes: four steps in a row, on the dark band. */
export function Steps() {
  const { t } = useTranslation("public-site");
  return (
    <section className={styles.band} aria-labelledby="steps-title">
      <div className={section.inner}>
        <h2 className={section.heading} id="steps-title">
          {t("services.process.title")}
        </h2>
        <p className={styles.lead}>{t("services.process.lead")}</p>
        <ol className={styles.steps}>
          {STEPS.map(([key, Drawing], index) => (
            <li key={key} className={styles.step}>
              <div className={styles.drawing}>
                <Drawing />
              </div>
              <div>
                <h3 className={styles.name}>
                  <span className={styles.number} aria-hidden="true">
                    {index + 1}
                  </span>
                  {t(`services.process.${key}`)}
                </h3>
                <p className={styles.text}>{t(`services.process.${key}Text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
