export { OwnIssuesScreen } from "./client/own-issues-screen.tsx";
export { AppointmentIssuesSection } from "./office/appointment-issues-section.tsx";
export { ClientIssuesSection } from "./office/client-issues-section.tsx";
export { IssueScreen } from "./office/issue-screen.tsx";
export { IssuesScreen } from "./office/issues-screen.tsx";
export { IssueUnlinkedPanel } from "./office/issue-unlinked-panel.tsx";
export { useScheduleIssue } from "./office/issue-queries.ts";
export { AppointmentIssuesPanel } from "./tech/appointment-issues-panel.tsx";
