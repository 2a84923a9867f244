import { useState } from "react";
import { TouchChips } from "#ui/touch/touch-chips.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchPair, TouchText } from "#ui/touch/touch-field.tsx";
import type { Weather } from "../../contract.ts";
import { SKIES, SKY_LABELS, WIND_DIRECTIONS } from "../../rules.ts";
import type { ReportHandle } from "./report-handle.ts";
import styles from "./report-form.module.css";

const TYPED = "typed";

const NONE: Weather = {
  sky: null,
  temperatureF: null,
  humidityPercent: null,
  windDirection: null,
  windMph: null,
  source: TYPED,
};

/** The weather at the door, as somebody reads it there. */
export function WeatherForm({ report }: { report: ReportHandle }) {
  const weather = report.value("weather") ?? NONE;
  const set = (change: Partial<Weather>) => {
    const value = { ...weather, ...change, source: TYPED };
    const { source: _source, ...said } = value;
    report.edit("weather", Object.values(said).every((one) => one === null) ? null : value);
  };
  return (
    <div className={styles.list}>
      {weather.source !== TYPED && (
        <TouchNotice title={`Filled in by ${weather.source}`}>
          <p>Check it against what you see. Anything you change is saved as yours.</p>
        </TouchNotice>
      )}
      <TouchChips
        label="Sky"
        options={SKIES.map((value) => ({ value, label: SKY_LABELS[value] }))}
        chosen={weather.sky === null ? [] : [weather.sky]}
        isSingle
        onChange={([chosen]) => set({ sky: SKIES.find((one) => one === chosen) ?? null })}
      />
      <TouchPair>
        <NumberField
          label="Temperature"
          unit="°F"
          range={{ least: -60, most: 140 }}
          value={weather.temperatureF}
          onChange={(temperatureF) => set({ temperatureF })}
        />
        <NumberField
          label="Humidity"
          unit="%"
          range={{ least: 0, most: 100 }}
          value={weather.humidityPercent}
          onChange={(humidityPercent) => set({ humidityPercent })}
        />
      </TouchPair>
      <TouchChips
        label="Wind from"
        options={WIND_DIRECTIONS.map((value) => ({ value, label: value === "calm" ? "Calm" : value }))}
        chosen={weather.windDirection === null ? [] : [weather.windDirection]}
        isSingle
        onChange={([chosen]) => {
          const windDirection = WIND_DIRECTIONS.find((one) => one === chosen) ?? null;
          set({ windDirection, ...(windDirection === "calm" && { windMph: 0 }) });
        }}
      />
      <NumberField
        label="Wind speed"
        unit="mph"
        range={{ least: 0, most: 150 }}
        value={weather.windMph}
        onChange={(windMph) => set({ windMph })}
      />
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  unit: string;
  range: { least: number; most: number };
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A whole number; what is none yet, such as a lone minus, stays in the field until it is. */
function NumberField({ label, unit, range, value, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? "" : String(value));
  const number = /^-?\d{1,3}$/.test(text) ? Number(text) : null;
  const isWrong = text !== "" && (number === null || number < range.least || number > range.most);
  return (
    <TouchText
      label={label}
      unit={unit}
      inputMode={range.least < 0 ? "text" : "numeric"}
      value={text}
      error={isWrong ? `A whole number from ${range.least} to ${range.most}` : undefined}
      onChange={(next) => {
        const clean = next.trim();
        const read = /^-?\d{1,3}$/.test(clean) ? Number(clean) : null;
        const isRight = read !== null && read >= range.least && read <= range.most;
        setTyped(isRight || clean === "" ? null : next);
        if (isRight) onChange(read);
        else if (clean === "") onChange(null);
      }}
    />
  );
}
