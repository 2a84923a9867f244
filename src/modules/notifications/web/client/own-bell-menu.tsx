import { textsLoader } from "#platform/web/page-texts.ts";
import { PortalFrameBell } from "#ui/frame/portal-frame-bell.tsx";
import { onDemand } from "#ui/on-demand.tsx";
import { OWN_BELL, useUnread } from "../api.ts";

/** Its words come along: no other page than the settings has them. */
const OwnBellPanel = onDemand(async () => {
  const [{ OwnBellPanel: Panel }] = await Promise.all([import("./own-bell-panel.tsx"), textsLoader("notifications")()]);
  return Panel;
});

interface OwnBellMenuProps {
  timeZone: string;
  /** Where one chooses what comes here. */
  settings: string;
}

/** The bell of the client's portal. */
export function OwnBellMenu(props: OwnBellMenuProps) {
  return (
    <PortalFrameBell unread={useUnread(OWN_BELL)}>
      {(close) => <OwnBellPanel {...props} onClose={close} />}
    </PortalFrameBell>
  );
}
