import { TouchButton } from "#ui/touch/touch-button.tsx";
import { TouchNotice } from "#ui/touch/touch-notice.tsx";
import { TouchSheet } from "#ui/touch/touch-sheet.tsx";
import { CopyRefused, RefusedContent } from "./refused-section.tsx";
import type { useUnsent } from "./use-unsent.ts";
import styles from "./unsent-panel.module.css";

interface UnsentSheetProps {
  unsent: ReturnType<typeof useUnsent>;
  /** Writes an instant as a time of day. */
  clock: (instant: string) => string;
  onClose: () => void;
}

/** Each thing that has not arrived: of which client, since when, and why. */
export function UnsentSheet({
  unsent: { items, told, warnings, isSending, send, acknowledge },
  clock,
  onClose,
}: UnsentSheetProps) {
  const refused = items.filter(({ content }) => content !== undefined);
  return (
    <TouchSheet
      title={items.length === 0 ? "All sent" : "Not sent yet"}
      onClose={onClose}
      actions={
        items.length > 0 && (
          <TouchButton tone="primary" busy={isSending} onClick={send}>
            {isSending ? "Sending…" : "Send now"}
          </TouchButton>
        )
      }
    >
      {told.map(({ id, clientName, what }) => (
        <TouchNotice
          key={id}
          tone="warning"
          title={clientName}
          action={<TouchButton onClick={() => acknowledge(id)}>OK, I have read this</TouchButton>}
        >
          <p>{what}</p>
        </TouchNotice>
      ))}
      {warnings.map((warning) => (
        <TouchNotice key={warning} tone="warning">
          <p>{warning}</p>
        </TouchNotice>
      ))}
      {items.length === 0 ? (
        <p>Everything you recorded on this phone has reached the office.</p>
      ) : (
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.key}>
              <p className={styles.what}>{item.clientName === "" ? item.what : `${item.what}: ${item.clientName}`}</p>
              <p className={styles.why}>{item.since === "" ? item.why : `Since ${clock(item.since)}. ${item.why}`}</p>
              <RefusedContent item={item} clock={clock} />
            </li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <>
          <p>What was not accepted stays on this phone until it is.</p>
          <CopyRefused items={refused} clock={clock} />
        </>
      )}
    </TouchSheet>
  );
}
