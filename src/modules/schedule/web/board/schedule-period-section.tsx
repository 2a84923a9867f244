import { IconChevronLeft, IconChevronRight, IconPrinter } from "@tabler/icons-react";
import { ButtonLink, Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { SelectField } from "#ui/fields/select-field.tsx";
import type { Schedule } from "../schedule-queries.ts";
import styles from "./schedule-period-section.module.css";
import { ScheduleTogglePicker } from "../schedule-toggle-picker.tsx";
import {
  layoutOf,
  movedDate,
  rememberLayout,
  SCALES,
  type Layout,
  type Period,
  type Scale,
  type ScheduleView,
  type SetScheduleView,
} from "../schedule-view.ts";
import { periodLabel } from "../appointment-labels.ts";

interface PeriodSection {
  period: Period;
  today: string;
  view: ScheduleView;
  setView: SetScheduleView;
  /** Undefined until they are known. */
  technicians: Schedule["technicians"] | undefined;
  /** Whether there will be several of them. */
  mayPlan: boolean;
}

const SCALE_LABELS = { day: "Day", week: "Week", month: "Month" } as const;
const LAYOUT_OPTIONS = [
  { value: "technician", label: "By technician" },
  { value: "day", label: "By day" },
] as const;
const SCALE_OPTIONS = SCALES.map((value) => ({ value, label: SCALE_LABELS[value] }));

/** Which days and whose the calendar shows. */
export function SchedulePeriodSection({ period, today, view, setView, technicians, mayPlan }: PeriodSection) {
  // What is for several stands there before they are known: nothing jumps when they are.
  const areSeveral = technicians ? technicians.length > 1 : mayPlan;
  const unit = SCALE_LABELS[view.scale];
  const go = (by: 1 | -1) => void setView({ date: movedDate(period, by, today) });
  const goToday = () => void setView({ date: null });
  // The layout stands in the address as well, so that a link shows the same to whoever prefers the other.
  const setScale = (scale: Scale) => void setView({ scale, by: scale === "week" ? layoutOf(view) : null });
  const setLayout = (by: Layout) => {
    rememberLayout(by);
    void setView({ by });
  };
  useShortcuts([
    { keys: "t", label: "Today", run: goToday },
    { keys: "j", label: `Next ${unit.toLowerCase()}`, run: () => go(1) },
    { keys: "k", label: `Previous ${unit.toLowerCase()}`, run: () => go(-1) },
  ]);
  return (
    <div className={styles.period}>
      <ScheduleTogglePicker legend="Period" options={SCALE_OPTIONS} value={view.scale} onChange={setScale} />
      {view.scale === "week" && view.technician === null && areSeveral && (
        <div className={styles.layout}>
          <ScheduleTogglePicker legend="Layout" options={LAYOUT_OPTIONS} value={layoutOf(view)} onChange={setLayout} />
        </div>
      )}
      <div className={styles.steps}>
        <button type="button" aria-label={`Previous ${unit}`} onClick={() => go(-1)}>
          <IconChevronLeft size={18} aria-hidden />
        </button>
        <Button onClick={goToday}>Today</Button>
        <button type="button" aria-label={`Next ${unit}`} onClick={() => go(1)}>
          <IconChevronRight size={18} aria-hidden />
        </button>
      </div>
      <h2 className={styles.title} aria-live="polite">
        {periodLabel(period.first, period.days)}
      </h2>
      {areSeveral && (
        <div className={`${styles.technician} ${styles.filter}`}>
          <SelectField
            label="Technician"
            placeholder={null}
            value={view.technician ?? ""}
            options={[
              { value: "", label: "All technicians" },
              ...(technicians ?? []).map(({ technicianId, name }) => ({ value: technicianId, label: name })),
            ]}
            onChange={({ target }) => void setView({ technician: target.value || null })}
          />
        </div>
      )}
      {view.scale !== "month" && (
        <div className={styles.filter}>
          <CheckboxField
            label="Show cancelled"
            checked={view.cancelled !== null}
            onChange={({ target }) => void setView({ cancelled: target.checked ? "1" : null })}
          />
        </div>
      )}
      {period.days === 1 && (
        <div className={styles.filter}>
          <ButtonLink
            tone="secondary"
            icon={<IconPrinter size={16} aria-hidden />}
            href={printAddress(period.first, view.technician)}
          >
            Print
          </ButtonLink>
        </div>
      )}
    </div>
  );
}

const printAddress = (date: string, technician: string | null): string =>
  `/admin-dashboard/schedule/print?date=${date}${technician === null ? "" : `&technician=${encodeURIComponent(technician)}`}`;
