import { useQuery, useQueryClient } from "@tanstack/react-query";
import { IconMap } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLive } from "#platform/web/live.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { ErrorPanel } from "#ui/error-panel.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import type { OwnDevice, Sheet } from "../../contract.ts";
import { DEVICES } from "../api.ts";
import { PlanPhoto } from "../plan/plan-photo-badge.tsx";
import { PlanView } from "../plan/plan-view-section.tsx";
import { drawingOf } from "../plan/sheet-drawing.ts";
import { OwnDevicesTable } from "./own-devices-table.tsx";
import { OwnLegend } from "./own-legend-list.tsx";
import { useOwnMarks } from "./own-marks.ts";
import { OWN_DEVICES, ownPlanQuery } from "./own-plan-queries.ts";
import styles from "./own-plan-section.module.css";
import { OwnTrendSection } from "./own-trend-section.tsx";

interface OwnPlanSectionProps {
  propertyId: string;
  /** What the property's profile says of what marks refer to, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** The plan of a place of the client's, its devices, and what they showed over the year. */
export function OwnPlanSection({ propertyId, names }: OwnPlanSectionProps) {
  const { t } = useTranslation("devices");
  const client = useQueryClient();
  useLive(DEVICES, () => void client.invalidateQueries({ queryKey: [OWN_DEVICES] }));
  const plan = useQuery(ownPlanQuery(propertyId));
  if (plan.isPending) return <Skeleton label={t("waiting")} lines={3} height="12rem" />;
  if (!plan.data) return <ErrorPanel title={t("failed")} error={plan.error} onRetry={() => void plan.refetch()} />;
  const { sheets, devices } = plan.data;
  const isEmpty = sheets.length === 0 && devices.length === 0;
  return (
    <div className={styles.section}>
      {isEmpty ? (
        <EmptyState
          icon={<IconMap size={32} stroke={1.5} aria-hidden />}
          title={t("empty.title")}
          text={t("empty.text")}
        />
      ) : (
        <>
          <SheetsCard sheets={sheets} devices={devices} names={names} />
          <SectionCard title={t("devices.title")}>
            <OwnDevicesTable devices={devices} />
          </SectionCard>
        </>
      )}
      <OwnTrendSection propertyId={propertyId} />
    </div>
  );
}

interface SheetsCardProps {
  sheets: readonly Sheet[];
  devices: readonly OwnDevice[];
  names: ReadonlyMap<string, string>;
}

function SheetsCard({ sheets, devices, names }: SheetsCardProps) {
  const { t } = useTranslation("devices");
  const [sheetId, setSheetId] = useState("");
  const [chosen, setChosen] = useState<string | null>(null);
  const marksOf = useOwnMarks(names);
  const sheet = sheets.find(({ id }) => id === sheetId) ?? sheets[0];
  if (!sheet)
    return (
      <SectionCard title={t("plan.title")}>
        <p className={styles.soft}>{t("plan.none")}</p>
      </SectionCard>
    );
  const marks = marksOf(sheet, devices);
  const chosenLabel = marks.find(({ id }) => id === chosen)?.label ?? "";
  const photoId = sheet.marks.find(({ id }) => id === chosen)?.fileId ?? null;
  return (
    <SectionCard title={t("plan.title")} text={t("plan.text")}>
      {sheets.length > 1 && (
        <div className={styles.sheets} role="group" aria-label={t("plan.sheets")}>
          {sheets.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={styles.sheet}
              aria-pressed={id === sheet.id}
              onClick={() => setSheetId(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <PlanView
        key={sheet.id}
        label={t("plan.of", { name: sheet.name })}
        drawing={drawingOf(sheet)}
        marks={marks}
        chosen={chosen}
        onChoose={setChosen}
        words={{
          nearer: t("plan.nearer"),
          farther: t("plan.farther"),
          whole: t("plan.whole"),
          keys: t("plan.keys"),
        }}
      />
      {/* What is pressed on the plan is said below it: a mark has no room for words. */}
      <p className={styles.chosen} data-none={chosenLabel === "" || undefined} role="status">
        {chosenLabel === "" && marks.length > 0 ? t("plan.choose") : chosenLabel}
      </p>
      {photoId !== null && <PlanPhoto fileId={photoId} label={chosenLabel} />}
      <OwnLegend marks={marks} />
    </SectionCard>
  );
}
