import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import { StatusBadge, type BadgeTone } from "#ui/status-badge.tsx";
import { DataTable, type Column } from "#ui/tables/data-table.tsx";
import type { OwnDevice } from "../../contract.ts";
import type { CheckStatus } from "../../rules.ts";
import { lookOfDevice } from "../plan/mark-looks.ts";
import { MarkPicture } from "../plan/plan-mark-badge.tsx";
import { stateOfOwn } from "./own-marks.ts";
import styles from "./own-plan-section.module.css";

const TONES: Record<CheckStatus, BadgeTone> = {
  ok: "good",
  replaced: "good",
  activity: "danger",
  damaged: "warning",
  missing: "warning",
  inaccessible: "neutral",
};

/** The same as the plan in words, also of what stands on no plan. */
export function OwnDevicesTable({ devices }: { devices: readonly OwnDevice[] }) {
  const { t } = useTranslation("devices");
  const language = useLanguage();
  if (devices.length === 0) return <p className={styles.soft}>{t("devices.none")}</p>;
  const columns: Column<OwnDevice>[] = [
    {
      key: "device",
      header: t("devices.device"),
      isHeading: true,
      cell: (device) => (
        <span className={styles.device}>
          <MarkPicture look={lookOfDevice(device, stateOfOwn(device))} />
          {t(`kinds.${device.kind}`, { number: device.number })}
        </span>
      ),
    },
    { key: "area", header: t("devices.area"), cell: ({ area }) => (area === "" ? t("devices.noArea") : area) },
    {
      key: "last",
      header: t("devices.last"),
      cell: ({ lastCheckedOn, missedSince }) => (
        <>
          {lastCheckedOn === null ? t("devices.never") : formatYearDay(lastCheckedOn, language)}
          {missedSince !== null && (
            <span className={styles.missed}>
              {t("devices.missedOn", { day: formatYearDay(missedSince, language) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: "found",
      header: t("devices.found"),
      cell: ({ status }) =>
        status === null ? "—" : <StatusBadge tone={TONES[status]}>{t(`statuses.${status}`)}</StatusBadge>,
    },
  ];
  return <DataTable caption={t("devices.title")} columns={columns} rows={devices} rowKey={({ id }) => id} />;
}
