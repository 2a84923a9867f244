import { formatYearDay } from "#platform/web/format.ts";
import { useTranslation } from "#platform/web/i18n.tsx";
import { useLanguage } from "#platform/web/use-language.ts";
import type { OwnDevice, Sheet } from "../../contract.ts";
import { lookOfDevice, MARK_LOOKS } from "../plan/mark-looks.ts";
import type { PlanMark } from "../plan/plan-drawing.ts";
import type { MarkState } from "../../rules-looks.ts";

/** What somebody who looks for pests would point at: activity, and what is not as it should be. */
export function stateOfOwn({ status }: Pick<OwnDevice, "status">): MarkState | null {
  if (status === null) return null;
  if (status === "inaccessible") return "missed";
  return status === "ok" || status === "replaced" ? "ok" : "activity";
}

/** The marks of a sheet in the client's words. */
export function useOwnMarks(names: ReadonlyMap<string, string>) {
  const { t } = useTranslation("devices");
  const language = useLanguage();
  return (sheet: Sheet, devices: readonly OwnDevice[]): PlanMark[] => [
    ...sheet.marks.map((mark): PlanMark => {
      const name = mark.label === "" ? (mark.refId === null ? "" : (names.get(mark.refId) ?? "")) : mark.label;
      const kind = t(`marks.${mark.kind}`);
      return {
        id: mark.id,
        x: mark.x,
        y: mark.y,
        label: name === "" ? kind : `${kind}: ${name}`,
        ...MARK_LOOKS[mark.kind],
      };
    }),
    ...devices.flatMap((device): PlanMark[] => {
      const { id, kind, number, area, position, status, lastCheckedOn, missedSince } = device;
      if (position?.sheetId !== sheet.id) return [];
      const label = [
        t(`kinds.${kind}`, { number }),
        area,
        status === null ? t("devices.never") : t(`statuses.${status}`),
        lastCheckedOn === null ? "" : t("devices.checkedOn", { day: formatYearDay(lastCheckedOn, language) }),
        missedSince === null ? "" : t("devices.missedOn", { day: formatYearDay(missedSince, language) }),
      ].filter((part) => part !== "");
      return [
        { id, x: position.x, y: position.y, label: label.join(", "), ...lookOfDevice(device, stateOfOwn(device)) },
      ];
    }),
  ];
}
