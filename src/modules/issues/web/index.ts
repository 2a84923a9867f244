export { OwnIssuesScreen } from "./client/own-issues-screen.tsx";
