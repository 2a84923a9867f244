import { useEffect, useId, useRef, type ReactNode } from "react";
import { IconClose } from "./touch-icons.tsx";
import styles from "./touch-sheet.module.css";

interface TouchSheetProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * Asks for one thing, from the bottom of the screen: show it as long as it is wanted. The browser's own dialog keeps the
 * focus in and gives it back.
 */
export function TouchSheet({ title, onClose, actions, children }: TouchSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <IconClose />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </dialog>
  );
}
