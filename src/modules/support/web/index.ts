export { LiveChatSection } from "./chat/live-chat-section.tsx";
export { SubmitTicketSection } from "./client/submit-ticket-section.tsx";
export { SupportScreen } from "./client/support-screen.tsx";
export { TicketPanel } from "./office/ticket-panel.tsx";
