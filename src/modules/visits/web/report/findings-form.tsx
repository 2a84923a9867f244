import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import { IconPlus } from "#ui/touch/touch-icons.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TARGET_PESTS } from "#modules/appointments/rules.ts";
import type { Finding } from "../../contract.ts";
import { MAX_FINDINGS } from "../../rules.ts";
import { faultsOfFinding } from "./report-checks.ts";
import { entryKey } from "./report-values.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

interface FindingsFormProps {
  report: ReportHandle;
  /** What the office expects comes first. */
  expected: readonly string[];
}

/** Which pests were found, how many, and where. */
export function FindingsForm({ report, expected }: FindingsFormProps) {
  const findings = report.entries("findings");
  const isPestFree = report.value("pestFree") === true;
  const takeBack = () => report.edit("pestFree", null);
  const add = (pest: string) => {
    if (isPestFree) takeBack();
    report.add("findings", { pest, count: null, where: "" });
  };
  const pests = [...new Set([...expected, ...TARGET_PESTS])];
  return (
    <>
      {findings.length === 0 && isPestFree && (
        <TouchNotice tone="good" title="No pests found" action={<TouchButton onClick={takeBack}>Undo</TouchButton>} />
      )}
      {findings.length === 0 && !isPestFree && (
        <>
          <p className={styles.soft}>Tap each pest you saw. If you saw none, say so: the client’s report will, too.</p>
          <TouchButton onClick={() => report.edit("pestFree", true)}>No pests found</TouchButton>
        </>
      )}
      <ul className={styles.list}>
        {findings.map(({ id, value }) => (
          <li key={id} className={styles.card}>
            <FindingForm value={value} onChange={(next) => report.edit(entryKey("findings", id), next)} />
          </li>
        ))}
      </ul>
      {findings.length < MAX_FINDINGS && (
        <>
          <TouchChips
            label="Add a pest"
            options={pests
              .filter((pest) => !findings.some(({ value }) => value.pest === pest))
              .map((value) => ({ value, label: value }))}
            chosen={[]}
            onChange={([pest = ""]) => add(pest)}
          />
          <TouchButton icon={<IconPlus />} onClick={() => add("")}>
            Another pest
          </TouchButton>
        </>
      )}
    </>
  );
}

function FindingForm({ value, onChange }: { value: Finding; onChange: (value: Finding | null) => void }) {
  const faults = faultsOfFinding(value);
  return (
    <>
      <TouchText
        label="Pest"
        value={value.pest}
        maxLength={80}
        error={faults["pest"]}
        onChange={(pest) => onChange({ ...value, pest })}
      />
      <TouchPair>
        <TouchText
          label="How many"
          inputMode="numeric"
          value={value.count === null ? "" : String(value.count)}
          onChange={(typed) => onChange({ ...value, count: countOf(typed) })}
        />
        <TouchText
          label="Where"
          value={value.where}
          maxLength={200}
          onChange={(where) => onChange({ ...value, where })}
        />
      </TouchPair>
      <TouchButton tone="quiet" onClick={() => onChange(null)}>
        Remove {value.pest}
      </TouchButton>
    </>
  );
}

/** Digits, at most six; anything else is not taken. */
function countOf(typed: string): number | null {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 6);
  return digits === "" ? null : Number(digits);
}
