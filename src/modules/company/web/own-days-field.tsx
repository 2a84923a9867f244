import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { dayLabel, parseTime, timeLabel } from "#platform/days.ts";
import { announce } from "#ui/announcer.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { GivenOwnDays } from "../contract.ts";
import type { OwnDays } from "../rules.ts";
import styles from "./settings-form.module.css";

interface OwnDaysField {
  defaultDays: readonly OwnDays[];
  error: string | undefined;
}

const BLANK = { name: "", es: "", fr: "", from: "", to: "", open: "", close: "" };

/** Days of the company's own: each is added with the button, and can be taken out again. */
export function OwnDaysField({ defaultDays, error }: OwnDaysField) {
  const [days, setDays] = useState(defaultDays);
  const [typed, setTyped] = useState(BLANK);
  const [fault, setFault] = useState<string | undefined>();
  const first = useRef<HTMLInputElement>(null);
  const field = (name: keyof typeof BLANK) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: target.value });
      setFault(undefined);
    },
  });

  const add = () => {
    const entry = {
      name: { en: typed.name, es: typed.es, fr: typed.fr },
      from: typed.from,
      to: typed.to === "" ? typed.from : typed.to,
      open: typed.open === "" ? null : typed.open,
      close: typed.close === "" ? null : typed.close,
    };
    const parsed = GivenOwnDays.safeParse([entry]);
    const [added] = parsed.data ?? [];
    if (!added) {
      setFault(parsed.error?.issues[0]?.message);
      return;
    }
    setDays([...days, added].toSorted((one, other) => (one.from < other.from ? -1 : 1)));
    announce(`${added.name.en} added`);
    setTyped(BLANK);
    first.current?.focus();
  };
  const remove = (gone: OwnDays) => {
    setDays(days.filter((entry) => entry !== gone));
    announce(`${gone.name.en} removed`);
    first.current?.focus();
  };

  return (
    <div role="group" aria-label="Your own days" className={styles.fields}>
      <input type="hidden" name="ownDays" value={JSON.stringify(days)} />
      <p className={styles.weekday}>
        Your own days{" "}
        <span className={styles.hint}>
          These override holidays and weekly hours. Leave the times blank if you’re closed.
        </span>
      </p>
      {days.length > 0 && (
        <ul className={styles.ownDays}>
          {days.map((entry) => (
            <li key={`${entry.from} ${entry.to} ${entry.name.en}`}>
              {wordsOf(entry)}
              <Button tone="quiet" aria-label={`Remove ${entry.name.en}`} onClick={() => remove(entry)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.three}>
        <TextField label="Reason" optional maxLength={60} autoComplete="off" ref={first} {...field("name")} />
        <TextField label="In Spanish" optional maxLength={60} autoComplete="off" {...field("es")} />
        <TextField label="In French" optional maxLength={60} autoComplete="off" {...field("fr")} />
      </div>
      <div className={styles.ownDay}>
        <TextField label="First day" optional type="date" {...field("from")} error={fault ?? error} />
        <TextField label="Last day" optional type="date" {...field("to")} />
        <TextField label="Opens" optional type="time" {...field("open")} />
        <TextField label="Closes" optional type="time" {...field("close")} />
        <Button icon={<IconPlus size={16} aria-hidden />} onClick={add}>
          Add days
        </Button>
      </div>
    </div>
  );
}

/** 'Thu, Dec 24 to Fri, Jan 1, 2027: Between the years, closed' */
function wordsOf({ from, to, name, open, close }: OwnDays): string {
  const days = from === to ? dayLabel(from, "en") : `${dayLabel(from, "en")} to ${dayLabel(to, "en")}`;
  const times = [open, close].map((time) => (time === null ? "" : timeLabel(parseTime(time) ?? 0, "en")));
  return `${days}, ${from.slice(0, 4)}: ${name.en}, ${open === null ? "closed" : `open ${times.join(" to ")}`}`;
}
