import { useTranslation } from "#platform/web/i18n.tsx";
import type { PlanMark } from "../plan/plan-drawing.ts";
import type { MarkState } from "../../rules-looks.ts";
import { MarkPicture } from "../plan/plan-mark-badge.tsx";
import styles from "./own-plan-section.module.css";

const STATES = ["ok", "activity", "missed"] as const satisfies readonly MarkState[];

/** Only what stands on the plan. */
export function OwnLegend({ marks }: { marks: readonly PlanMark[] }) {
  const { t } = useTranslation("devices");
  const shown = STATES.filter((state) => marks.some((mark) => mark.state === state));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.legend} aria-label={t("legend.title")}>
      {shown.map((state) => (
        <div key={state} className={styles.entry}>
          <dt>
            <MarkPicture look={{ form: "circle", text: "", state }} />
          </dt>
          <dd>{t(`legend.${state}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
