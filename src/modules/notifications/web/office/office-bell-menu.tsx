import { PortalFrameBell } from "#ui/frame/portal-frame-bell.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { STAFF_BELL, useUnread } from "../api.ts";
import type { WaitingNotice } from "./office-bell-panel.tsx";

const OfficeBellPanel = onDemand(async () => (await import("./office-bell-panel.tsx")).OfficeBellPanel);

interface OfficeBellMenuProps {
  timeZone: string;
  /** Where one chooses what comes here. */
  settings: string;
  /** What waits for somebody of the office, the most urgent first. */
  waiting: readonly WaitingNotice[];
}

/** The bell of the office: what its reader was told, below what waits for anybody. */
export function OfficeBellMenu(props: OfficeBellMenuProps) {
  return (
    <PortalFrameBell unread={useUnread(STAFF_BELL)} waiting={props.waiting.length}>
      {(close) => <OfficeBellPanel {...props} onClose={close} />}
    </PortalFrameBell>
  );
}
