export { LinkedForm } from "./linked-form.tsx";
export { NewsletterScreen } from "./newsletter-screen.tsx";
export { OwnNewsletterCard } from "./own-newsletter-card.tsx";
export { SubscribeForm } from "./subscribe-form.tsx";
export { takeLinkedForm, takeSubscribeForm } from "./subscribe-outcome.ts";
