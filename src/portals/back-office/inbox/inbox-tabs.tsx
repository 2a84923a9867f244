import { TabLinks } from "#ui/frame/tab-links.tsx";
import { INBOX, ISSUES_PAGE } from "../navigation.ts";

/** The parts of the inbox: everything that arrives, and what clients report, with what became of it. */
export const InboxTabs = () => (
  <TabLinks
    label="Inbox"
    tabs={[
      { to: INBOX, label: "Everything", isExact: true },
      { to: ISSUES_PAGE, label: "Issues" },
    ]}
  />
);
