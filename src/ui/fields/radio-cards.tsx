import { useId, type ReactNode } from "react";
import { useMessage } from "#platform/web/use-message.ts";
import styles from "./radio-cards.module.css";

export interface RadioCard<Value extends string> {
  value: Value;
  label: string;
  text?: string;
  picture?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** Hides the legend from sight where a heading says the same. */
  isLegendHidden?: boolean;
  name: string;
  options: readonly RadioCard<Value>[];
  /** What is chosen, for whoever keeps it; without `onChange` the document keeps it, beginning with `defaultValue`. */
  value?: Value | "" | undefined;
  onChange?: (value: Value) => void;
  defaultValue?: Value;
  onBlur?: () => void;
  error?: ReactNode;
  /** Least width of a card; as many stand beside each other as fit. */
  cardWidth?: string;
  "data-path"?: string;
}

/** One of a few things, as big targets. The browser's radio buttons below: arrow keys, forms and readers know them. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, isLegendHidden = false, name, options, onBlur, error, cardWidth = "10rem" } = props;
  const message = useMessage();
  const errorId = useId();
  const isFaulty = error !== undefined && error !== null && error !== false && error !== "";
  return (
    <fieldset className={styles.set} aria-describedby={isFaulty ? errorId : undefined} data-path={props["data-path"]}>
      <legend className={isLegendHidden ? styles.hidden : styles.legend}>{legend}</legend>
      <div
        className={styles.cards}
        style={{ "--card-width": cardWidth } as React.CSSProperties /* a variable of our own */}
      >
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...choiceOf(props, option.value)}
              onBlur={onBlur}
              aria-invalid={isFaulty || undefined}
            />
            {option.picture !== undefined && (
              <span className={styles.picture} aria-hidden="true">
                {option.picture}
              </span>
            )}
            <span className={styles.words}>
              <span className={styles.label}>{option.label}</span>
              {option.text !== undefined && <span className={styles.text}>{option.text}</span>}
            </span>
          </label>
        ))}
      </div>
      {isFaulty && (
        <p id={errorId} className={styles.error}>
          {typeof error === "string" ? message(error) : error}
        </p>
      )}
    </fieldset>
  );
}

function choiceOf<Value extends string>({ value, onChange, defaultValue }: RadioCardsProps<Value>, own: Value) {
  if (!onChange) return { defaultChecked: defaultValue === own };
  return { checked: value === own, onChange: () => onChange(own) };
}
