import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
// A relative path, because this file is read by the build before it knows our import names.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../platform/languages.ts";

const FOLDER = "portals/public-site";

/** Pages that are documents: `[path, file]`, the home page with an empty path. */
const CONTENT_PAGES: readonly (readonly [string, string])[] = [
  ["", "home/home.tsx"],
  ["services", "services/services.tsx"],
  ["about", "about/about.tsx"],
  ["contact", "contact/contact.tsx"],
  ["faq", "faq.tsx"],
  ["testimonials", "testimonials.tsx"],
  ["careers", "careers.tsx"],
  ["privacy", "legal/privacy.tsx"],
  ["terms", "legal/terms.tsx"],
  ["sitemap", "addresses/sitemap.tsx"],
  ["contact/thank-you", "contact/contact-thanks.tsx"],
  ["newsletter", "newsletter/newsletter.tsx"],
  ["newsletter/thank-you", "newsletter/newsletter-thanks.tsx"],
  // Behind the links in emails.
  ["newsletter/confirm/:token", "newsletter/newsletter-confirm.tsx"],
  ["newsletter/unsubscribe/:token", "newsletter/newsletter-unsubscribe.tsx"],
  ["newsletter/one-click/:token", "newsletter/newsletter-one-click.ts"],
  ["consultation/form", "booking/consultation-form.tsx"],
  ["consultation/thank-you", "booking/consultation-thanks.tsx"],
  ["emergency", "booking/emergency-form.tsx"],
  ["emergency/thank-you", "booking/emergency-thanks.tsx"],
  // Behind the secret address of one booking.
  ["consultation/:token", "booking/consultation-linked.tsx"],
  ["consultation/:token/change", "booking/consultation-change.tsx"],
  ["consultation/:token/cancel", "booking/consultation-cancel.tsx"],
  // Behind the link in the email with a report.
  ["rate/:token", "rate.tsx"],
];

/** Pages with a form: they run React in the browser. */
const FORM_PAGES: readonly (readonly [string, string])[] = [
  ["consultation", "booking/consultation.tsx"],
  ["register", "account/register.tsx"],
  ["login", "account/login.tsx"],
  ["auth/callback", "account/auth-callback.tsx"],
  ["forgot-password", "account/forgot-password.tsx"],
  ["reset-password", "account/reset-password.tsx"],
  ["join", "account/join.tsx"],
  // Behind the link in the email with an invoice.
  ["pay/:token", "pay.tsx"],
  // Behind a link that a client gave to somebody.
  ["docs/:token", "docs.tsx"],
  // Behind the link in the email with an agreement.
  ["sign/:token", "sign.tsx"],
  ["verify", "verify.tsx"],
];

/** What only programs read. */
const FILES = [
  route("sitemap.xml", `${FOLDER}/addresses/sitemap-file.ts`),
  route("robots.txt", `${FOLDER}/addresses/robots-file.ts`),
];

/** The whole public site once a language, English without a prefix. */
export const publicRoutes: RouteConfigEntry[] = [...FILES, ...LANGUAGES.map(siteIn)];

function siteIn(language: Language): RouteConfigEntry {
  const page = ([path, file]: readonly [string, string]) => {
    const options = { id: `${language} ${file}` };
    return path === "" ? index(`${FOLDER}/${file}`, options) : route(path, `${FOLDER}/${file}`, options);
  };
  const pages = [
    ...CONTENT_PAGES.map(page),
    layout(`${FOLDER}/shell/hydrated.tsx`, { id: `${language} hydrated` }, FORM_PAGES.map(page)),
    page(["*", "not-found.tsx"]),
  ];
  const shell = { id: `${language} site` };
  if (language === DEFAULT_LANGUAGE) return layout(`${FOLDER}/shell/layout.tsx`, shell, pages);
  return route(language, `${FOLDER}/shell/layout.tsx`, shell, pages);
}
