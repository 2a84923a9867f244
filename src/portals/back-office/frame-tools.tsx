import { IconSearch } from "@tabler/icons-react";
import { useState } from "react";
import { FinderDialog } from "#modules/analytics/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { ShortcutsDialog } from "#ui/dialogs/shortcuts-dialog.tsx";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { focusToastAction } from "#ui/dialogs/toasts.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./frame-tools.module.css";
import { mayOpen, NAVIGATION } from "./navigation.ts";
import { placeOf } from "./places.ts";

/** What works on every page of the office: finding anything, and the list of keys. */
export function FrameTools({ role }: { role: StaffRole }) {
  const [open, setOpen] = useState<"finder" | "keys" | null>(null);
  const close = () => setOpen(null);
  useShortcuts([
    { keys: "mod+K", label: "Find anything", run: () => setOpen("finder"), isEverywhere: true },
    { keys: "F8", label: "Go to the latest message", run: focusToastAction, isEverywhere: true },
    { keys: "shift+?", label: "Show keyboard shortcuts", run: () => setOpen("keys") },
  ]);
  const pages = NAVIGATION.filter((page) => mayOpen(role, page)).map(({ path, label, purpose }) => ({
    path,
    title: label,
    detail: purpose,
  }));

  return (
    <>
      <button type="button" className={styles.find} onClick={() => setOpen("finder")} aria-haspopup="dialog">
        <IconSearch size={18} aria-hidden />
        <span className={styles.word}>Find</span>
        <kbd className={styles.keys} aria-hidden>
          Ctrl K
        </kbd>
        <VisuallyHidden> any client, appointment, technician, service, or page</VisuallyHidden>
      </button>
      <FinderDialog isOpen={open === "finder"} onClose={close} pages={pages} placeOf={placeOf} />
      <ShortcutsDialog isOpen={open === "keys"} onClose={close} />
    </>
  );
}
