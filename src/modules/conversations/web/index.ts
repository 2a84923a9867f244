export { CallbackSection } from "./client/callback-section.tsx";
export { ContactForm } from "./client/contact-form.tsx";
export { InboxScreen } from "./office/inbox-screen.tsx";
export { takeContactForm } from "./client/contact-post.ts";
