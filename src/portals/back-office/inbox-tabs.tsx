import { TabLinks } from "#ui/frame/tab-links.tsx";
import { INBOX, SENT } from "./navigation.ts";

/** What came in, and what went out. */
export const InboxTabs = () => (
  <TabLinks
    label="Inbox"
    tabs={[
      { to: INBOX, label: "Received", isExact: true },
      { to: SENT, label: "Sent" },
    ]}
  />
);
