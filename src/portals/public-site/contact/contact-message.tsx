import { useActionData, type ActionFunctionArgs } from "react-router";
import { ContactForm, takeContactForm } from "#modules/conversations/web/index.ts";
import contactScript from "./contact-script.js?raw";

const CONTACT_THANKS = "/contact/thank-you";

/** The `action` of the page that shows the form. */
export const takeContactMessage = ({ request, context }: ActionFunctionArgs) =>
  takeContactForm(request, context, CONTACT_THANKS);

/** The form with its script. The page that shows it exports `takeContactMessage` as its `action`. */
export function ContactMessage() {
  return (
    <>
      <ContactForm outcome={useActionData<typeof takeContactMessage>() ?? null} />
      <script type="module" dangerouslySetInnerHTML={{ __html: contactScript }} suppressHydrationWarning />
    </>
  );
}
