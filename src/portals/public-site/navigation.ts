export interface NavigationEntry {
  path: `/${string}`;
  /** A key of the texts of `ui`. */
  text: PageText;
}

/** The names of pages as links say them. */
export type PageText = `shell.pages.${PageName}` | "shell.consultation";
type PageName =
  | "home"
  | "services"
  | "about"
  | "faq"
  | "contact"
  | "testimonials"
  | "careers"
  | "newsletter"
  | "privacy"
  | "terms"
  | "sitemap"
  | "signIn"
  | "register";

/** Where a visitor without scripts asks for an emergency visit, and where that leads. */
export const EMERGENCY = "/emergency";
export const EMERGENCY_THANKS = "/emergency/thank-you";
export const CONSULTATION = "/consultation";
export const CONTACT = "/contact";
export const NEWSLETTER = "/newsletter";
export const SIGN_IN = "/login";
export const REGISTER = "/register";

/** Pages that the header and the footer link to, in this order. */
export const MAIN_PAGES: readonly NavigationEntry[] = [
  { path: "/services", text: "shell.pages.services" },
  { path: "/about", text: "shell.pages.about" },
  { path: "/faq", text: "shell.pages.faq" },
  { path: CONTACT, text: "shell.pages.contact" },
];

/** Pages that only the footer links to. */
export const MORE_PAGES: readonly NavigationEntry[] = [
  { path: "/testimonials", text: "shell.pages.testimonials" },
  { path: "/careers", text: "shell.pages.careers" },
  { path: NEWSLETTER, text: "shell.pages.newsletter" },
];

export const LEGAL_PAGES: readonly NavigationEntry[] = [
  { path: "/privacy", text: "shell.pages.privacy" },
  { path: "/terms", text: "shell.pages.terms" },
  { path: "/sitemap", text: "shell.pages.sitemap" },
];

export const FIRST_PAGES: readonly NavigationEntry[] = [
  { path: "/", text: "shell.pages.home" },
  { path: CONSULTATION, text: "shell.consultation" },
];

/** Where clients sign in; the human sitemap names them, search engines have no use for them. */
export const ACCOUNT_PAGES: readonly NavigationEntry[] = [
  { path: SIGN_IN, text: "shell.pages.signIn" },
  { path: REGISTER, text: "shell.pages.register" },
];

/** Every page that search engines shall know; those that lead into a portal are nobody's landing place. */
export const KNOWN_PAGES: readonly NavigationEntry[] = [...FIRST_PAGES, ...MAIN_PAGES, ...MORE_PAGES, ...LEGAL_PAGES];
