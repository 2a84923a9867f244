import { useEffect, useState, type RefObject } from "react";
import { call } from "#platform/web/call.ts";
import { judgePassword } from "../../contract.ts";
import { passwordStrength, STRENGTH_BARS, type PasswordVerdict } from "../../rules.ts";

const PAUSE_MS = 300;

/** The fields of a form that say whose password it is. */
const NAMES = ["fullName", "firstName", "lastName", "businessName"];

/**
 * What the server would say of a password that is being typed, a moment after the last key; null until then, and where
 * it does not answer: the form is judged when it is sent all the same.
 */
export function usePasswordVerdict(
  password: string,
  field: RefObject<HTMLInputElement | null>,
): PasswordVerdict | null {
  const [judged, setJudged] = useState<{ password: string; verdict: PasswordVerdict } | null>(null);
  // What lacks a required sign is refused for that, and said so.
  const isAsked = passwordStrength(password) === STRENGTH_BARS;
  useEffect(() => {
    if (!isAsked) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const { signal } = asking;
      call(judgePassword, { password, ...ownerIn(field.current?.form ?? null) }, { signal }).then(
        ({ verdict }) => setJudged({ password, verdict }),
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [password, isAsked, field]);
  return isAsked && judged?.password === password ? judged.verdict : null;
}

function ownerIn(form: HTMLFormElement | null): { email: string; names: string[] } {
  const textOf = (name: string): string => {
    const element = form?.elements.namedItem(name);
    return element instanceof HTMLInputElement ? element.value.slice(0, 200) : "";
  };
  return { email: textOf("email"), names: NAMES.map(textOf) };
}
