import { IconBell, IconBellZ } from "@tabler/icons-react";
import { useId, type ToggleEvent } from "react";
import { useTranslation } from "react-i18next";
import bar from "./portal-frame-header.module.css";
import styles from "./portal-frame-bell.module.css";

/** The notifications. The browser itself opens the panel, closes it by Escape or a click beside it, and brings the focus back. */
export function PortalFrameBell({ hint }: { hint: string }) {
  const { t } = useTranslation("ui");
  const panel = useId();
  const focusPanel = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === "open") currentTarget.focus();
  };
  return (
    <>
      <button
        type="button"
        className={`${bar.square} ${styles.bell}`}
        popoverTarget={panel}
        aria-label={t("frame.notifications")}
        aria-haspopup="dialog"
      >
        <IconBell size={20} aria-hidden />
      </button>
      <div
        id={panel}
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
        <div className={styles.nothing}>
          <IconBellZ size={32} stroke={1.4} aria-hidden />
          <p className={styles.none}>{t("frame.noNotifications")}</p>
          <p>{hint}</p>
        </div>
      </div>
    </>
  );
}
