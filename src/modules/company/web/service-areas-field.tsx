import { IconPlus } from "@tabler/icons-react";
import { useRef, useState, type KeyboardEvent } from "react";
import { US_STATES, isUsState, statesInOrder } from "#platform/us-states.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { RemovableList } from "#ui/fields/lists/removable-list.tsx";
import { SelectField } from "#ui/fields/select-field.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FIRST_STATES, type ServiceArea } from "../rules.ts";
import { withArea, withoutArea } from "./service-area-entries.ts";
import styles from "./settings-form.module.css";

interface ServiceAreasField {
  defaultAreas: readonly ServiceArea[];
  homeState: string;
  error: string | undefined;
}

/** Where the company works: by state, with the places that the site names and the beginnings of ZIP codes that count. */
export function ServiceAreasField({ defaultAreas, homeState, error }: ServiceAreasField) {
  const [areas, setAreas] = useState(defaultAreas);
  const [state, setState] = useState<string>(isUsState(homeState) ? homeState : "DE");
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const isBlank = text.trim() === "";

  const add = () => {
    if (isBlank) return;
    setAreas(withArea(areas, state, text));
    announce(`${text.trim()} added`);
    setText("");
    input.current?.focus();
  };
  const remove = (area: ServiceArea, entry: string) => {
    setAreas(withoutArea(areas, area.state, entry));
    announce(`${entry} removed`);
    input.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.target !== input.current) return;
    // It would send the form.
    event.preventDefault();
    add();
  };

  return (
    <div role="group" aria-label="Service areas" className={styles.fields}>
      <input type="hidden" name="serviceAreas" value={JSON.stringify(areas)} />
      <div className={styles.area} onKeyDown={addOnEnter}>
        <SelectField
          label="State"
          placeholder={null}
          options={statesInOrder(FIRST_STATES).map((value) => ({ value, label: US_STATES[value] }))}
          value={state}
          onChange={({ target }) => setState(target.value)}
        />
        <TextField
          label="Place, or first digits of ZIP codes"
          optional
          placeholder="Sussex County, or 199"
          maxLength={80}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          ref={input}
          error={error}
        />
        <Button icon={<IconPlus size={16} aria-hidden />} disabled={isBlank} onClick={add}>
          Add Area
        </Button>
      </div>
      {areas.length === 0 ? (
        <p className={styles.hint}>No areas yet: every address counts as inside your service area.</p>
      ) : (
        <ul className={styles.states}>
          {areas.map((area) => (
            <li key={area.state}>
              <AreasOfState area={area} onRemove={(entry) => remove(area, entry)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function AreasOfState({ area, onRemove }: { area: ServiceArea; onRemove: (entry: string) => void }) {
  const { state, zipPrefixes, places } = area;
  const name = isUsState(state) ? US_STATES[state] : state;
  return (
    <>
      <p className={styles.state}>
        {name}{" "}
        <span className={styles.hint}>{zipPrefixes.length === 0 ? "all ZIP codes" : "these ZIP codes only"}</span>
      </p>
      <RemovableList
        label={name}
        entries={[...places, ...zipPrefixes]}
        wordsOf={(entry) => (zipPrefixes.includes(entry) ? `ZIP ${entry.padEnd(5, "•")}` : entry)}
        of={name}
        onRemove={onRemove}
      />
      {zipPrefixes.length === 0 && (
        <p className={styles.caution}>
          Names are only listed on your website: every address in {name} counts as inside until you add the first digits
          of its ZIP codes.
        </p>
      )}
    </>
  );
}
