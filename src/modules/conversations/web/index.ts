export { ContactForm } from "./contact-form.tsx";
export { InboxScreen } from "./inbox-screen.tsx";
export { takeContactForm } from "./contact-post.ts";
