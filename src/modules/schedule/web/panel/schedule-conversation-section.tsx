import type { Conversation } from "#modules/appointments/contract.ts";
import styles from "./schedule-conversation-section.module.css";
import { LANGUAGE_LABELS } from "#modules/appointments/web/index.ts";

const SPEAKER_LABELS = { user: "Client", assistant: "Assistant" } as const;

/** What was said to the emergency assistant, folded: the notes have it in short. In the language in which it was said. */
export function ScheduleConversation({ conversation: { language, messages } }: { conversation: Conversation }) {
  return (
    <details className={styles.conversation}>
      <summary>
        {`Conversation with the emergency assistant (${messages.length}${language === "en" ? "" : `, ${LANGUAGE_LABELS[language]}`})`}
      </summary>
      <ol lang={language}>
        {messages.map(({ role, content }, index) => (
          <li key={index} data-role={role}>
            <span className={styles.who} lang="en">
              {SPEAKER_LABELS[role]}
            </span>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}
