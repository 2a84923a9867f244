import { index, layout, route, type RouteConfigEntry } from "@react-router/dev/routes";
// A relative path, because this file is read by the build before it knows our import names.
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "../../platform/languages.ts";

const FOLDER = "portals/public-site";

/** Pages that are documents: `[path, file]`, the home page with an empty path. */
const CONTENT_PAGES: readonly (readonly [string, string])[] = [
  ["", "home.tsx"],
  ["services", "services.tsx"],
  ["about", "about.tsx"],
  ["contact", "contact.tsx"],
  ["faq", "faq.tsx"],
  ["testimonials", "testimonials.tsx"],
  ["careers", "careers.tsx"],
  ["privacy", "privacy.tsx"],
  ["terms", "terms.tsx"],
  ["sitemap", "sitemap.tsx"],
  ["contact/thank-you", "contact-thanks.tsx"],
  ["newsletter", "newsletter.tsx"],
  ["newsletter/thank-you", "newsletter-thanks.tsx"],
  // Behind the links in emails.
  ["newsletter/confirm/:token", "newsletter-confirm.tsx"],
  ["newsletter/unsubscribe/:token", "newsletter-unsubscribe.tsx"],
  ["newsletter/one-click/:token", "newsletter-one-click.ts"],
  ["consultation/form", "consultation-form.tsx"],
  ["consultation/thank-you", "consultation-thanks.tsx"],
  ["emergency", "emergency-form.tsx"],
  ["emergency/thank-you", "emergency-thanks.tsx"],
  // Behind the secret address of one booking.
  ["consultation/:token", "consultation-linked.tsx"],
  ["consultation/:token/change", "consultation-change.tsx"],
  ["consultation/:token/cancel", "consultation-cancel.tsx"],
];

/** Pages with a form: they run React in the browser. */
const FORM_PAGES: readonly (readonly [string, string])[] = [
  ["consultation", "consultation.tsx"],
  ["register", "register.tsx"],
  ["login", "login.tsx"],
  ["auth/callback", "auth-callback.tsx"],
  ["forgot-password", "forgot-password.tsx"],
  ["reset-password", "reset-password.tsx"],
];

/** What only programs read. */
const FILES = [route("sitemap.xml", `${FOLDER}/sitemap-file.ts`), route("robots.txt", `${FOLDER}/robots-file.ts`)];

/** The whole public site once a language, English without a prefix. */
export const publicRoutes: RouteConfigEntry[] = [...FILES, ...LANGUAGES.map(siteIn)];

function siteIn(language: Language): RouteConfigEntry {
  const page = ([path, file]: readonly [string, string]) => {
    const options = { id: `${language} ${file}` };
    return path === "" ? index(`${FOLDER}/${file}`, options) : route(path, `${FOLDER}/${file}`, options);
  };
  const pages = [
    ...CONTENT_PAGES.map(page),
    layout(`${FOLDER}/hydrated.tsx`, { id: `${language} hydrated` }, FORM_PAGES.map(page)),
    page(["*", "not-found.tsx"]),
  ];
  const shell = { id: `${language} site` };
  if (language === DEFAULT_LANGUAGE) return layout(`${FOLDER}/layout.tsx`, shell, pages);
  return route(language, `${FOLDER}/layout.tsx`, shell, pages);
}
