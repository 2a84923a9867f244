import type { NoticeDetail } from "../../contract.ts";
import { emailWords, emailWorth, whyNoProof } from "./email-words.ts";
import styles from "./notices-screen.module.css";

/** What was emailed to the client about a notice, and what that is worth. Nothing where no email is proof. */
export function NoticeEmailsSection({ notice, timeZone }: { notice: NoticeDetail; timeZone: string }) {
  if (!notice.proofs.includes("email")) return null;
  return (
    <section aria-labelledby="notice-emails">
      <h3 id="notice-emails">Emails to the client</h3>
      {notice.emails.length === 0 ? (
        <p className={styles.soft}>
          None yet for the current visit time. The notice is emailed up to 72 hours ahead, as soon as it is complete and
          the client knows about the visit.
        </p>
      ) : (
        <>
          <ul className={styles.items}>
            {notice.emails.map((email) => (
              <li key={email.mailId}>
                <p>{emailWords(email, timeZone)}</p>
                <Reason text={whyNoProof(notice, email)} />
              </li>
            ))}
          </ul>
          <p className={styles.after}>{emailWorth(notice)}</p>
        </>
      )}
    </section>
  );
}

const Reason = ({ text }: { text: string }) => (text === "" ? null : <p className={styles.soft}>{text}</p>);
