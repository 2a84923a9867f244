import { IconBell, IconBellZ } from "@tabler/icons-react";
import { useEffect, useId, useRef, type ToggleEvent } from "react";
import { useTranslation } from "#platform/web/i18n.tsx";
import { Link } from "react-router";
import { countLabel } from "../tables/count-label.ts";
import bar from "./portal-frame-header.module.css";
import styles from "./portal-frame-bell.module.css";
import { VisuallyHidden } from "../visually-hidden.tsx";

export interface Notice {
  title: string;
  text: string;
  /** Where it is seen to; null when it is only told. */
  path: string | null;
}

interface PortalFrameBellProps {
  notices?: readonly Notice[] | undefined;
  hint: string;
}

/** The notifications. The browser itself opens the panel, closes it by Escape or a click beside it, and brings the focus back. */
export function PortalFrameBell({ notices = [], hint }: PortalFrameBellProps) {
  const { t } = useTranslation("ui");
  const panel = useId();
  const element = useRef<HTMLDivElement>(null);
  const focusPanel = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === "open") currentTarget.focus();
  };
  // Opened before React was there, it told nobody.
  useEffect(() => {
    const opened = element.current;
    if (opened?.matches(":popover-open") && !opened.contains(document.activeElement)) opened.focus();
  }, []);
  const count = notices.length;
  return (
    <>
      <button type="button" className={`${bar.square} ${styles.bell}`} popoverTarget={panel} aria-haspopup="dialog">
        <IconBell size={20} aria-hidden />
        <VisuallyHidden>{t("frame.notifications")} </VisuallyHidden>
        {count > 0 && <span className={styles.count}>{countLabel(count)}</span>}
      </button>
      <div
        id={panel}
        ref={element}
        popover="auto"
        role="dialog"
        aria-labelledby={`${panel}-title`}
        className={styles.panel}
        tabIndex={-1}
        onToggle={focusPanel}
      >
        <h2 id={`${panel}-title`} className={styles.title}>
          {t("frame.notifications")}
        </h2>
        {count === 0 ? (
          <div className={styles.nothing}>
            <IconBellZ size={32} stroke={1.4} aria-hidden />
            <p className={styles.none}>{t("frame.noNotifications")}</p>
            <p>{hint}</p>
          </div>
        ) : (
          <ul className={styles.notices}>
            {/* Two may say the same, and none keeps anything of its own. */}
            {notices.map(({ title, text, path }, place) => (
              <li key={place}>
                {path === null ? (
                  <strong>{title}</strong>
                ) : (
                  <Link to={path} onClick={() => element.current?.hidePopover()}>
                    {title}
                  </Link>
                )}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
