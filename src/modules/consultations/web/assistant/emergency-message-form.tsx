import { useState } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import styles from "./emergency-dialog.module.css";

const SHORTCUTS = ["schedule", "phone", "price", "hours"] as const;

/** One line to type in, and the menu of the first message as buttons. */
export function EmergencyMessageForm({ onSay }: { onSay: (text: string) => void }) {
  const { t } = useTranslation("consultations");
  const [text, setText] = useState("");

  return (
    <form
      className={styles.say}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSay(text);
        if (text.trim() !== "") setText("");
      }}
    >
      <ul className={styles.shortcuts} aria-label={t("emergency.shortcuts.label")}>
        {SHORTCUTS.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => onSay(t(`emergency.shortcuts.${name}`))}>
              {t(`emergency.shortcuts.${name}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.line}>
        <input
          name="message"
          aria-label={t("emergency.message")}
          placeholder={t("emergency.message")}
          autoComplete="off"
          enterKeyHint="send"
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{t("emergency.send")}</button>
      </div>
    </form>
  );
}
