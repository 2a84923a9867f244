import { useState, type ReactNode } from "react";
import { CheckboxField } from "#ui/fields/checkbox-field.tsx";
import { ListField } from "#ui/fields/lists/list-field.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextArea } from "#ui/fields/text-area.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type { Report, VisitView } from "../../contract.ts";
import { SKIES, SKY_LABELS, WIND_DIRECTIONS, type ReportPart } from "../../rules.ts";
import { ApplicationFieldsSection } from "./application-fields-section.tsx";
import { CheckFieldsSection } from "./check-fields-section.tsx";
import { CrewField } from "./crew-field.tsx";
import { ChecklistFieldsSection } from "./checklist-fields-section.tsx";
import { PhotoFieldsSection } from "./photo-fields-section.tsx";
import type { ReportTarget } from "./report-targets.ts";
import styles from "./visit-dialog.module.css";

interface ReportFields {
  visit: VisitView;
  target: ReportTarget;
  /** Of an entry that is added. */
  newId: string;
  /** Something that is no field was changed. */
  onChanged: () => void;
}

/** The fields of the part that is corrected, with what stands there now. */
export const ReportFieldsSection = ({ target: { key, part }, ...beside }: ReportFields) =>
  FIELDS[part](beside.visit.report, { key, ...beside });

type Beside = Omit<ReportFields, "target"> & { key: string };

const FIELDS: Record<ReportPart, (report: Report, beside: Beside) => ReactNode> = {
  crew: ({ crew }, { visit }) => <CrewField team={visit.team} crew={crew.value} />,
  pestFree: ({ pestFree }) => (
    <CheckboxField label="No pests were found" name="pestFree" defaultChecked={pestFree.value === true} />
  ),
  notes: ({ notes }) => (
    <TextArea label="Notes" name="text" rows={6} maxLength={5000} defaultValue={notes.value ?? ""} />
  ),
  county: ({ county }) => (
    <TextField label="County" name="text" optional maxLength={80} defaultValue={county.value ?? ""} />
  ),
  areas: ({ areas }) => (
    <ListField label="Areas treated" name="names" addLabel="Add area" defaultEntries={areas.value ?? []} />
  ),
  treatments: ({ treatments }) => (
    <ListField label="Treatments" name="names" addLabel="Add treatment" defaultEntries={treatments.value ?? []} />
  ),
  effectiveness: ({ effectiveness }) => (
    <NumberField label="Effectiveness (0 to 100)" name="number" max={100} value={effectiveness.value} />
  ),
  nextAction: ({ nextAction: { value } }) => (
    <>
      <TextArea label="Recommended next step" name="text" maxLength={1000} defaultValue={value?.action ?? ""} />
      <TextField label="Proposed date" name="day" type="date" optional defaultValue={value?.proposedOn ?? ""} />
    </>
  ),
  weather: ({ weather }) => <WeatherFields value={weather.value} />,
  presence: ({ presence }) => <PresenceFields value={presence.value} />,
  checklist: ({ checklist }, { visit }) => <ChecklistFieldsSection visit={visit} kept={checklist.value} />,
  findings: ({ findings }, { key }) => <FindingFields entry={findings.find(({ id }) => key === `findings.${id}`)} />,
  checks: ({ checks }, { key, visit, onChanged }) => (
    <CheckFieldsSection visit={visit} entry={checks.find(({ id }) => key === `checks.${id}`)} onChanged={onChanged} />
  ),
  applications: ({ applications }, { key, visit, newId }) => (
    <ApplicationFieldsSection
      visit={visit}
      entry={applications.find(({ id }) => key === `applications.${id}`)}
      newId={newId}
    />
  ),
  photos: (report, { key, onChanged }) => (
    <PhotoFieldsSection
      report={report}
      entry={report.photos.find(({ id }) => key === `photos.${id}`)}
      onChanged={onChanged}
    />
  ),
};

interface NumberFieldProps {
  label: string;
  name: string;
  value: number | null;
  min?: number;
  max: number;
}

const NumberField = ({ label, name, value, min = 0, max }: NumberFieldProps) => (
  <TextField
    label={label}
    name={name}
    type="number"
    optional
    min={String(min)}
    max={String(max)}
    defaultValue={value === null ? "" : String(value)}
  />
);

const SKY_OPTIONS = SKIES.map((sky) => ({ value: sky, label: SKY_LABELS[sky] }));
const WIND_OPTIONS = WIND_DIRECTIONS.map((wind) => ({ value: wind, label: wind }));
const PRESENCE_OPTIONS = [
  { value: "signed", label: "The client signed or agreed" },
  { value: "nobody-home", label: "Nobody was at home" },
];

const WeatherFields = ({ value }: { value: Report["weather"]["value"] }) => (
  <div className={styles.pair}>
    <SelectField label="Sky" name="sky" optional options={SKY_OPTIONS} defaultValue={value?.sky ?? ""} />
    <NumberField label="Temperature (°F)" name="temperatureF" min={-60} max={140} value={value?.temperatureF ?? null} />
    <NumberField label="Humidity (%)" name="humidityPercent" max={100} value={value?.humidityPercent ?? null} />
    <SelectField
      label="Wind direction"
      name="windDirection"
      optional
      options={WIND_OPTIONS}
      defaultValue={value?.windDirection ?? ""}
    />
    <NumberField label="Wind speed (mph)" name="windMph" max={150} value={value?.windMph ?? null} />
  </div>
);

function PresenceFields({ value }: { value: Report["presence"]["value"] }) {
  const [kind, setKind] = useState<string>(value?.kind ?? "");
  return (
    <>
      <SelectField
        label="Signature"
        name="presence"
        options={PRESENCE_OPTIONS}
        value={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === "signed" && (
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={120}
          hint="The drawn signature is kept only while the name stays the same. Without one the report says that they agreed."
          defaultValue={value?.kind === "signed" ? value.name : ""}
        />
      )}
    </>
  );
}

function FindingFields({ entry }: { entry: Report["findings"][number] | undefined }) {
  return (
    <>
      <TextField label="Pest" name="pest" maxLength={80} autoComplete="off" defaultValue={entry?.value.pest ?? ""} />
      <div className={styles.pair}>
        <NumberField label="Count" name="count" max={1_000_000} value={entry?.value.count ?? null} />
        <TextField label="Where" name="where" optional maxLength={200} defaultValue={entry?.value.where ?? ""} />
      </div>
      {entry && <CheckboxField label="Remove this from the report" name="gone" />}
    </>
  );
}
