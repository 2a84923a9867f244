import { UNITS } from "#modules/products/rules.ts";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchChoice, TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import type { Application, UsableProduct } from "../../contract.ts";
import { decimal } from "./application-parts.ts";
import { strengthText } from "./mixture-strength.ts";
import styles from "../report/report-form.module.css";

type Dilution = NonNullable<Application["dilution"]>;

interface DilutionSectionProps {
  dilution: Dilution | null;
  usual: UsableProduct["dilution"];
  faults: Readonly<Record<string, string>>;
  onChange: (dilution: Dilution | null) => void;
}

const NOTHING: Dilution = {
  concentrate: { amount: "", unit: "fl oz" },
  diluent: { amount: "1", unit: "gal" },
  diluentName: "Water",
};

/** How it was mixed: so much concentrate to so much water, and how strong that is. */
export function DilutionSection({ dilution, usual, faults, onChange }: DilutionSectionProps) {
  if (!dilution)
    return (
      <TouchButton onClick={() => onChange(usual ? { ...usual, diluentName: "Water" } : NOTHING)}>
        Mixed with water
      </TouchButton>
    );
  const strength = strengthText(dilution);
  return (
    <div className={styles.card}>
      <Measure
        label="Concentrate"
        measure={dilution.concentrate}
        error={faults["concentrate"]}
        onChange={(concentrate) => onChange({ ...dilution, concentrate })}
      />
      <Measure
        label={dilution.diluentName === "" ? "Diluent" : dilution.diluentName}
        measure={dilution.diluent}
        error={faults["diluent"]}
        onChange={(diluent) => onChange({ ...dilution, diluent })}
      />
      {strength !== "" && <p role="status">{strength}</p>}
      <TouchButton tone="quiet" onClick={() => onChange(null)}>
        Not mixed
      </TouchButton>
    </div>
  );
}

interface MeasureProps {
  label: string;
  measure: Dilution["diluent"];
  error: string | undefined;
  onChange: (measure: Dilution["diluent"]) => void;
}

function Measure({ label, measure, error, onChange }: MeasureProps) {
  const units = UNITS.some((unit) => unit === measure.unit) ? UNITS : [measure.unit, ...UNITS];
  return (
    <TouchPair>
      <TouchText
        label={label}
        inputMode="decimal"
        value={measure.amount}
        error={error}
        onChange={(typed) => onChange({ ...measure, amount: decimal(typed) })}
      />
      <TouchChoice
        label={`Unit of ${label.toLowerCase()}`}
        value={measure.unit}
        options={units.map((unit) => ({ value: unit, label: unit }))}
        onChange={(unit) => onChange({ ...measure, unit })}
      />
    </TouchPair>
  );
}
