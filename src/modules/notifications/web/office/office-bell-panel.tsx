import { Link } from "react-router";
import { STAFF_BELL } from "../api.ts";
import { BellPanel } from "../bell-panel.tsx";
import styles from "./office-bell-panel.module.css";

export interface WaitingNotice {
  title: string;
  text: string;
  /** Where it is seen to; null when it is only told. */
  path: string | null;
}

interface OfficeBellPanelProps {
  timeZone: string;
  settings: string;
  waiting: readonly WaitingNotice[];
  onClose: () => void;
}

const WORDS = {
  waiting: "Loading your notifications",
  failed: "Your notifications could not be loaded.",
  empty: "No notifications yet.",
  hint: "New bookings, messages, and anything else you asked to be told about will appear here.",
  unread: "Unread:",
  readAll: "Mark all as read",
  notRead: "Your notifications could not be marked as read.",
  older: "Show older",
  settings: "Notification settings",
};

export function OfficeBellPanel({ waiting, ...panel }: OfficeBellPanelProps) {
  return (
    <>
      {waiting.length > 0 && (
        <section className={styles.waiting} aria-labelledby="bell-waiting">
          <h3 id="bell-waiting">Needs attention</h3>
          <ul className={styles.notices}>
            {/* Two may say the same, and none keeps anything of its own. */}
            {waiting.map(({ title, text, path }, place) => (
              <li key={place}>
                {path === null ? (
                  <strong>{title}</strong>
                ) : (
                  <Link to={path} onClick={panel.onClose}>
                    {title}
                  </Link>
                )}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <BellPanel {...panel} bell={STAFF_BELL} words={WORDS} />
    </>
  );
}
