import { useEffect, useRef } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import type { ChatMessage } from "./use-emergency-chat.ts";
import styles from "./emergency-dialog.module.css";

/** What was said, the newest last and in sight; read out as it comes. */
export function EmergencyMessageList({ messages, isReplying }: { messages: ChatMessage[]; isReplying: boolean }) {
  const { t } = useTranslation("consultations");
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const box = list.current;
    if (box === null) return;
    const toEnd = () => (box.scrollTop = box.scrollHeight);
    toEnd();
    // The panel below takes room away from it.
    const observer = new ResizeObserver(toEnd);
    observer.observe(box);
    return () => observer.disconnect();
  }, [messages.length, isReplying]);

  return (
    // It scrolls, so the keyboard must be able to reach it.
    <div ref={list} className={styles.talk} role="log" aria-label={t("emergency.log")} tabIndex={0}>
      {messages.map(({ id, role, content }) => (
        <p key={id} className={styles[role]}>
          <VisuallyHidden>{t(`emergency.by.${role}`)} </VisuallyHidden>
          {content}
        </p>
      ))}
      {isReplying && (
        <p className={styles.writing} aria-hidden="true">
          <span />
          <span />
          <span />
        </p>
      )}
    </div>
  );
}
