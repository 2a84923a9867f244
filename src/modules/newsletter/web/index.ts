export { LinkedForm } from "./client/linked-form.tsx";
export { NewsletterScreen } from "./office/newsletter-screen.tsx";
export { OwnNewsletterCard } from "./client/own-newsletter-card.tsx";
export { SubscribeForm } from "./client/subscribe-form.tsx";
export { takeLinkedForm, takeSubscribeForm } from "./client/subscribe-outcome.ts";
