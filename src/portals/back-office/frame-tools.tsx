import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { FinderDialog } from "#modules/analytics/web/index.ts";
import type { StaffRole } from "#platform/actor.ts";
import { useShortcuts } from "#ui/frame/shortcuts.ts";
import { onDemand } from "#ui/on-demand.tsx";
import { focusToastAction } from "#ui/dialogs/toasts.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import styles from "./frame-tools.module.css";

const OfficeFinder = onDemand(async () => (await import("./office-finder.tsx")).OfficeFinder);
const ShortcutsDialog = onDemand(async () => (await import("#ui/dialogs/shortcuts-dialog.tsx")).ShortcutsDialog);

/** What it can lead to, and the dialog. */
function preloadFinder(): void {
  OfficeFinder.preload();
  FinderDialog.preload();
}

/** What works on every page of the office: finding anything, and the list of keys. */
export function FrameTools({ role }: { role: StaffRole }) {
  const [open, setOpen] = useState<"finder" | "keys" | null>(null);
  const close = () => setOpen(null);
  useShortcuts([
    { keys: "mod+K", label: "Find anything", run: () => setOpen("finder"), isEverywhere: true },
    { keys: "F8", label: "Go to the latest message", run: focusToastAction, isEverywhere: true },
    { keys: "shift+?", label: "Show keyboard shortcuts", run: () => setOpen("keys") },
  ]);
  // Ctrl comes before K: what is typed right after them finds the field there.
  useEffect(() => {
    const prepare = ({ key }: KeyboardEvent) => {
      if (key === "Control" || key === "Meta") preloadFinder();
    };
    addEventListener("keydown", prepare);
    return () => removeEventListener("keydown", prepare);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.find}
        onPointerEnter={preloadFinder}
        onFocus={preloadFinder}
        onClick={() => setOpen("finder")}
        aria-haspopup="dialog"
      >
        <IconSearch size={18} aria-hidden />
        <span className={styles.word}>Find</span>
        <kbd className={styles.keys} aria-hidden>
          Ctrl K
        </kbd>
        <VisuallyHidden> any client, appointment, technician, service, or page</VisuallyHidden>
      </button>
      {open === "finder" && <OfficeFinder role={role} onClose={close} />}
      {open === "keys" && <ShortcutsDialog isOpen onClose={close} />}
    </>
  );
}
