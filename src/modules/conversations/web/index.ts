export { ContactForm } from "./contact-form.tsx";
export { takeContactForm } from "./contact-post.ts";
