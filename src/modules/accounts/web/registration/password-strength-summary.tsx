import { useTranslation } from "#platform/web/i18n.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import {
  passwordLevel,
  passwordRequirements,
  passwordStrength,
  STRENGTH_BARS,
  type PasswordVerdict,
} from "../../rules.ts";
import styles from "./password-strength-summary.module.css";

interface PasswordStrength {
  password: string;
  /** What the server says of it so far; see `usePasswordVerdict`. */
  verdict: PasswordVerdict | null;
  /** Without the list, where the rule stands at the field. */
  isShort?: boolean;
}

/** How good a password is that is being chosen: five bars and a word, and which of the five requirements it meets. */
export function PasswordStrengthSummary({ password, verdict, isShort = false }: PasswordStrength) {
  const { t } = useTranslation("accounts");
  const strength = passwordStrength(password);
  const level = passwordLevel(strength, verdict);
  const isRefused = verdict !== null && verdict !== "fine";
  return (
    <div className={styles.summary} data-level={password === "" ? undefined : level}>
      <div className={styles.bars} aria-hidden="true">
        {Array.from({ length: STRENGTH_BARS }, (_, bar) => (
          <span key={bar} data-filled={(password !== "" && bar < (isRefused ? WEAK_BARS : strength)) || undefined} />
        ))}
      </div>
      {/* Only a change of the word is read out, not every key press. */}
      <p role="status" className={styles.word}>
        {password !== "" && t(`passwordStrength.${level}`)}
        {isRefused && ` · ${t(`passwordStrength.${verdict}`)}`}
      </p>
      {!isShort && <Requirements password={password} />}
    </div>
  );
}

function Requirements({ password }: { password: string }) {
  const { t } = useTranslation("accounts");
  return (
    <ul className={styles.requirements}>
      {passwordRequirements(password).map(({ name, isMet }) => (
        <li key={name} data-met={isMet || undefined}>
          <Mark isMet={isMet} />
          {t(`passwordStrength.requirements.${name}`)}
          {isMet && <VisuallyHidden>, {t("passwordStrength.met")}</VisuallyHidden>}
        </li>
      ))}
    </ul>
  );
}

/** As many as are shown of what would be refused, whatever it is made of. */
const WEAK_BARS = 2;

function Mark({ isMet }: { isMet: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {isMet ? <path d="M3.5 8.5l3 3 6-7" /> : <circle cx="8" cy="8" r="2" />}
    </svg>
  );
}
