import { useClickOutside } from "@mantine/hooks";
import { IconDots } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from "react";
import { Button } from "./button.tsx";
import styles from "./more-menu.module.css";

export interface MenuEntry {
  label: string;
  /** For what cannot be undone. */
  tone?: "danger";
  onChoose: () => void;
}

interface MoreMenuProps {
  /** What the button says; its reader hears what it belongs to, too. */
  label: string;
  of: string;
  entries: readonly MenuEntry[];
}

/**
 * What is done more rarely, behind one button. Arrow keys, Home and End lead through it, Escape and Tab close it, and
 * what is chosen finds the focus on the button, where it comes back to.
 */
export function MoreMenu({ label, of, entries }: MoreMenuProps) {
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const whole = useClickOutside<HTMLDivElement>(() => setOpen(false));
  useEffect(() => {
    if (isOpen) itemsOf(menu.current)[0]?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      // The page behind it has its own.
      event.stopPropagation();
      close();
    } else if (event.key === "Tab") setOpen(false);
    else if (moveFocus(itemsOf(menu.current), event.key)) event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // A press beside it may focus nothing; the button itself does so in some browsers.
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  if (entries.length === 0) return null;
  return (
    <div ref={whole} className={styles.menu} onBlur={onBlur}>
      <Button
        ref={opener}
        icon={<IconDots size={18} aria-hidden />}
        aria-label={`${label}: ${of}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen && (
        <div
          id={menuId}
          ref={menu}
          role="menu"
          tabIndex={-1}
          aria-label={of}
          className={styles.list}
          onKeyDown={onKeyDown}
        >
          {entries.map(({ label: name, tone, onChoose }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={styles.entry}
              data-tone={tone}
              onClick={() => {
                close();
                onChoose();
              }}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] =>
  menu === null ? [] : Array.from(menu.querySelectorAll<HTMLElement>("[role=menuitem]"));

/** @returns whether the key leads anywhere in a menu */
function moveFocus(items: readonly HTMLElement[], key: string): boolean {
  const next = nextOf(key, { now: items.findIndex((item) => item === document.activeElement), count: items.length });
  if (next === null) return false;
  items[next]?.focus();
  return true;
}

/** Which entry a key leads to; after the last comes the first. Null: the key means nothing here. */
export function nextOf(key: string, { now, count }: { now: number; count: number }): number | null {
  switch (key) {
    case "ArrowDown":
      return (now + 1) % count;
    case "ArrowUp":
      return (Math.max(now, 0) - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
