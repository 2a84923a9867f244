import { Button } from "#ui/button.tsx";
import { Link } from "#ui/link.tsx";
import { counted } from "../invoice-words.ts";
import styles from "./left-invoices-panel.module.css";
import type { LeftInvoices } from "./send-invoices-dialog.tsx";

interface LeftInvoicesPanelProps {
  left: LeftInvoices;
  pathOf: (id: string) => string;
  onDismiss: () => void;
}

/** Which drafts stayed as they were, and why; it stays until it is read. */
export function LeftInvoicesPanel({ left, pathOf, onDismiss }: LeftInvoicesPanelProps) {
  return (
    <div role="alert" className={styles.panel}>
      <p className={styles.title}>{`${counted(left.length, "invoice was", "invoices were")} not sent`}</p>
      <ul className={styles.list}>
        {left.map(({ id, reference, why }) => (
          <li key={id}>
            <Link to={pathOf(id)}>{reference}</Link>
            {`: ${why}`}
          </li>
        ))}
      </ul>
      <div>
        <Button onClick={onDismiss}>Dismiss</Button>
      </div>
    </div>
  );
}
