import { TabLinks } from "#ui/frame/tab-links.tsx";
import { INBOX, ISSUES_PAGE, SENT } from "../navigation.ts";

/** The parts of the inbox: everything that arrives, what clients report, with what became of it, and what went out. */
export const InboxTabs = () => (
  <TabLinks
    label="Inbox"
    tabs={[
      { to: INBOX, label: "Everything", isExact: true },
      { to: ISSUES_PAGE, label: "Issues" },
      { to: SENT, label: "Sent" },
    ]}
  />
);
