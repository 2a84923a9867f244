import { useId } from "react";
import type { Area, Level } from "#platform/permissions.ts";
import { Button } from "#ui/button.tsx";
import { CheckBox } from "#ui/fields/check-box.tsx";
import { canBeWritten, KEY_AREAS, PRESETS, type ScopeLevels } from "./api-key-scopes.ts";
import { AREA_LABELS } from "./role-words.ts";
import styles from "./scope-picker.module.css";

interface ScopePicker {
  levels: ScopeLevels;
  onChange: (levels: ScopeLevels) => void;
  error?: string | undefined;
}

/** What a key may do: a row for each area, and a few usual choices to begin with. */
export function ScopePicker({ levels, onChange, error }: ScopePicker) {
  const errorId = useId();
  const isFaulty = error !== undefined;
  return (
    <fieldset className={styles.set} aria-describedby={isFaulty ? errorId : undefined}>
      <legend>Permissions</legend>
      <div className={styles.presets}>
        {PRESETS.map((preset) => (
          <Button key={preset.label} onClick={() => onChange(preset.levels)}>
            {preset.label}
          </Button>
        ))}
      </div>
      {isFaulty && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Area</th>
            <th scope="col">Read</th>
            <th scope="col">Write</th>
          </tr>
        </thead>
        <tbody>
          {KEY_AREAS.map((area) => (
            <AreaRow
              key={area}
              area={area}
              level={levels[area] ?? "none"}
              isFaulty={isFaulty}
              onLevel={(level) => onChange({ ...levels, [area]: level })}
            />
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

interface Row {
  area: Area;
  level: Level;
  isFaulty: boolean;
  onLevel: (level: Level) => void;
}

function AreaRow({ area, level, isFaulty, onLevel }: Row) {
  const label = AREA_LABELS[area];
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        <label>
          <CheckBox
            name="scopes"
            aria-label={`Read ${label}`}
            aria-invalid={isFaulty || undefined}
            checked={level !== "none"}
            // Writing includes reading: who takes reading away takes both.
            onChange={({ target }) => onLevel(target.checked ? "read" : "none")}
          />
        </label>
      </td>
      <td>
        {canBeWritten(area) && (
          <label>
            <CheckBox
              name="scopes"
              aria-label={`Write ${label}`}
              checked={level === "write"}
              onChange={({ target }) => onLevel(target.checked ? "write" : "read")}
            />
          </label>
        )}
      </td>
    </tr>
  );
}
