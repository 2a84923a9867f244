import { useState, type ChangeEvent } from "react";
import { hasNumber } from "./typed-card.ts";
import { useMethodWords } from "./use-method-words.ts";

/** Whose card or account it is. A number in this field would go to the server, so it is refused here. */
export function useHolderName() {
  const { t } = useMethodWords();
  const [typed, setTyped] = useState("");
  const [isChecked, setChecked] = useState(false);
  const name = typed.trim();
  const fault =
    name === "" ? t("portal.form.nameMissing") : hasNumber(name) ? t("portal.form.nameHasNumber") : undefined;
  return {
    name,
    /** Shows from now on what is wrong; false where something is. */
    check: (): boolean => {
      setChecked(true);
      return fault === undefined;
    },
    field: {
      value: typed,
      maxLength: 100,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setTyped(target.value),
      error: isChecked ? fault : undefined,
    },
  };
}
