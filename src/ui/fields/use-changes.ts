import { useCallback, useRef, type RefObject } from "react";
import { fieldsOf, valuesOf } from "./form-values.ts";

/**
 * Whether somebody has written or chosen anything in a form. What a form fills in by itself, when the answer of the
 * server comes, is nobody's change; what stands in it when it is first touched is what everything is compared with.
 */
export function useChanges(form: RefObject<HTMLFormElement | null>) {
  const atFirst = useRef("");
  const isTouched = useRef(false);
  const keep = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      isTouched.current = false;
      if (element) atFirst.current = writtenIn(element);
    },
    [form],
  );
  const remember = () => {
    if (!isTouched.current && form.current) atFirst.current = writtenIn(form.current);
  };
  const touch = () => {
    isTouched.current = true;
  };
  return {
    isChanged: (): boolean => isTouched.current && form.current !== null && writtenIn(form.current) !== atFirst.current,
    form: {
      ref: keep,
      // Each comes before the value changes: a paste, a key, and a press, also of a list that floats above the form.
      onFocusCapture: remember,
      onKeyDownCapture: remember,
      onPointerDownCapture: remember,
      onInputCapture: touch,
      onClickCapture: touch,
    },
  };
}

/** What a form holds, for comparing; what appeared later and is still empty is no difference. */
const writtenIn = (form: HTMLFormElement): string =>
  JSON.stringify(Object.entries(valuesOf(fieldsOf(form))).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: string | boolean | readonly string[]): boolean =>
  value === "" || value === false || (typeof value === "object" && value.length === 0);
