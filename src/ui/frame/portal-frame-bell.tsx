import { IconBell } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode, type ToggleEvent } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { announce } from "../announcer.tsx";
import { countLabel } from "../tables/count-label.ts";
import bar from "./portal-frame-header.module.css";
import styles from "./portal-frame-bell.module.css";
import { VisuallyHidden } from "../visually-hidden.tsx";

interface PortalFrameBellProps {
  /** How many nobody has read yet; undefined while that is not known. */
  unread: number | undefined;
  /** What else waits, and is counted with them. */
  waiting?: number;
  /** What the panel shows while it is open. */
  children: (close: () => void) => ReactNode;
}

/** The notifications. The browser itself opens the panel, closes it by Escape or a click beside it, and brings the focus back. */
export function PortalFrameBell({ unread, waiting = 0, children }: PortalFrameBellProps) {
  const { t } = useTranslation("ui");
  const panel = useId();
  const element = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useNews(unread);
  const toggle = ({ newState, currentTarget, target }: ToggleEvent<HTMLElement>) => {
    if (target !== currentTarget) return;
    setOpen(newState === "open");
    if (newState === "open") currentTarget.focus();
  };
  // Opened before React was there, it told nobody.
  useEffect(() => {
    const opened = element.current;
    if (!opened?.matches(":popover-open")) return;
    setOpen(true);
    if (!opened.contains(document.activeElement)) opened.focus();
  }, []);
  const count = (unread ?? 0) + waiting;
  return (
    <>
      <button type="button" className={`${bar.square} ${styles.bell}`} popoverTarget={panel} aria-haspopup="dialog">
        <IconBell size={20} aria-hidden />
        <VisuallyHidden>
          {t("frame.notifications")}
          {unread !== undefined && unread > 0 && `, ${t("frame.unread", { count: unread })}`}
          {waiting > 0 && `, ${t("frame.waiting", { count: waiting })}`}
        </VisuallyHidden>
        {count > 0 && (
          <span className={styles.count} aria-hidden>
            {countLabel(count)}
          </span>
        )}
      </button>
      <div
        id={panel}
        ref={element}
        popover="auto"
        role="dialog"
        aria-labelledby={`${panel}-title`}
        className={styles.panel}
        tabIndex={-1}
        onToggle={toggle}
      >
        <h2 id={`${panel}-title`} className={styles.title}>
          {t("frame.notifications")}
        </h2>
        {isOpen && children(() => element.current?.hidePopover())}
      </div>
    </>
  );
}

/** Tells those who hear the page that there is one more than a moment ago. */
function useNews(unread: number | undefined): void {
  const { t } = useTranslation("ui");
  const before = useRef(unread);
  const tell = useEffectEvent((count: number) => announce(t("frame.news", { count })));
  useEffect(() => {
    if (before.current !== undefined && unread !== undefined && unread > before.current) tell(unread);
    before.current = unread;
  }, [unread]);
}
