import { useState } from "react";
import { TouchButton } from "#ui/touch/touch-button.tsx";
import { IconBell } from "#ui/touch/touch-icons.tsx";
import { sheetOnDemand } from "#ui/touch/touch-on-demand.tsx";
import { STAFF_BELL, useUnread } from "../api.ts";
import styles from "./touch-bell-menu.module.css";

const TouchBellPanel = sheetOnDemand(
  "Notifications",
  async () => (await import("./touch-bell-panel.tsx")).TouchBellPanel,
);

/** The bell of the technician's phone. */
export function TouchBellMenu({ timeZone }: { timeZone: string }) {
  const unread = useUnread(STAFF_BELL) ?? 0;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TouchButton
        tone="quiet"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
        onClick={() => setOpen(true)}
      >
        <span className={styles.bell}>
          <IconBell />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? "99+" : unread}</span>}
        </span>
      </TouchButton>
      {isOpen && <TouchBellPanel timeZone={timeZone} onClose={() => setOpen(false)} />}
    </>
  );
}
