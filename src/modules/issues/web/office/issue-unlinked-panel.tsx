import { Button } from "#ui/button.tsx";
import { FormFault } from "#ui/fields/form-fault.tsx";
import { Link } from "#ui/link.tsx";
import styles from "./issue-actions-section.module.css";

interface UnlinkedPanel {
  error: { message: string } | null;
  appointmentPath: string;
  onRetry: () => void;
  onDismiss: () => void;
}

/** The appointment stands, and the issue does not know of it: only people can say what is to become of both. */
export const IssueUnlinkedPanel = ({ error, appointmentPath, onRetry, onDismiss }: UnlinkedPanel) => (
  <section className={styles.proposal} aria-label="Visit not linked">
    <h2>The visit was booked, but not linked to this issue</h2>
    <FormFault text={error?.message ?? null} />
    <p>
      <Link to={appointmentPath}>Open the appointment</Link>
    </p>
    <div className={styles.actions}>
      <Button tone="primary" onClick={onRetry}>
        Link it now
      </Button>
      <Button onClick={onDismiss}>Leave it unlinked</Button>
    </div>
  </section>
);
