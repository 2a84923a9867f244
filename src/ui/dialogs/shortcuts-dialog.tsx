import { Dialog } from "./dialog.tsx";
import { FactList } from "../fact-list.tsx";
import { useKnownShortcuts } from "../frame/shortcuts.ts";

interface ShortcutsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What can be pressed on this screen. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const shortcuts = useKnownShortcuts();
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose}>
      <FactList facts={shortcuts.map(({ keys, label }) => ({ label, fact: <kbd>{keysLabel(keys)}</kbd> }))} />
    </Dialog>
  );
}

/** As it stands on the keys: `Ctrl K` of `mod+K`, `?` of `shift+?`. */
export const keysLabel = (keys: string): string =>
  keys
    .replace("shift+?", "?")
    .split("+")
    .map((key) => (key === "mod" ? "Ctrl / ⌘" : key.length === 1 ? key.toUpperCase() : key))
    .join(" ");
