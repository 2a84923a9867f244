import { Button } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Dialog } from "#ui/dialogs/dialog.tsx";
import styles from "./made-calendar-dialog.module.css";

interface MadeCalendar {
  name: string;
  url: string;
  onClose: () => void;
}

/** The address itself, this once, and how a phone is told of it. */
export function MadeCalendarDialog({ name, url, onClose }: MadeCalendar) {
  return (
    <Dialog
      title={`Calendar address for ${name}`}
      size="wide"
      isOpen
      canBeDismissed={false}
      onClose={onClose}
      actions={
        <Button tone="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>Copy the address now. We only store a hash of it, so it can’t be shown again.</p>
      <div className={styles.copied}>
        <pre>
          <code>{url}</code>
        </pre>
        <div>
          <CopyButton value={url} label="Copy the address" />
        </div>
      </div>
      <p>
        On an iPhone: Settings, Apps, Calendar, Accounts, Add Account, Other, Add Subscribed Calendar. In Google
        Calendar: Other calendars, From URL. In Outlook: Add calendar, Subscribe from web.
      </p>
    </Dialog>
  );
}
