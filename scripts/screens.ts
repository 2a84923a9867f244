import { AGREEMENT_SCREENS } from "./screens/agreements.ts";
import { CLASH_SCREENS } from "./screens/clashes.ts";
import { CLIENT_SCREENS } from "./screens/clients.ts";
import { ACCOUNT_FORM_SCREENS } from "./screens/account-forms.ts";
import { ACCOUNT_SCREENS } from "./screens/accounts.ts";
import { DEVICE_SCREENS, DEVICE_TECH_SCREENS } from "./screens/devices.ts";
import { DOCUMENT_SCREENS } from "./screens/documents.ts";
import { INBOX_SCREENS } from "./screens/inbox.ts";
import { ISSUE_SCREENS } from "./screens/issues.ts";
import { OFFICE_DIALOG_SCREENS } from "./screens/office-dialogs.ts";
import { OFFICE_SCREENS } from "./screens/office.ts";
import { NOTICE_SCREENS } from "./screens/notices.ts";
import { OWN_NOTICE_SCREENS } from "./screens/own-notices.ts";
import { PORTAL_DIALOG_SCREENS } from "./screens/portal-dialogs.ts";
import { PORTAL_SCREENS } from "./screens/portal.ts";
import { INVOICE_SCREENS } from "./screens/invoices.ts";
import { OWN_PAYMENT_SCREENS } from "./screens/own-payments.ts";
import { PAY_LINK_SCREENS } from "./screens/pay-link.ts";
import { PAYMENT_SCREENS } from "./screens/payments.ts";
import { PRODUCT_SCREENS } from "./screens/products.ts";
import { REGISTRY_SCREENS } from "./screens/registry.ts";
import { SAFETY_SCREENS } from "./screens/safety.ts";
import { SCHEDULE_SCREENS } from "./screens/schedule.ts";
import { SERVICE_SCREENS } from "./screens/services.ts";
import type { Screen } from "./screens/screen.ts";
import { SIGNING_SCREENS } from "./screens/signing.ts";
import { SITE_STATE_SCREENS } from "./screens/site-states.ts";
import { SITE_SCREENS } from "./screens/site.ts";
import { TECH_NOTICE_SCREENS } from "./screens/tech-notices.ts";
import { TECH_UNSENT_SCREENS } from "./screens/tech-unsent.ts";
import { TECH_VISIT_SCREENS } from "./screens/tech-visit.ts";
import { TECH_SCREENS } from "./screens/tech.ts";
import { TECHNICIAN_SCREENS } from "./screens/technicians.ts";
import { VISIT_SCREENS } from "./screens/visits.ts";

export type { Device, Installation, Person, Screen } from "./screens/screen.ts";

/** Every screen in the states that a user can meet, by the test file that opens them: `e2e/screens`. */
export const SCREEN_GROUPS = {
  site: [
    ...SITE_SCREENS,
    ...SITE_STATE_SCREENS,
    ...ACCOUNT_SCREENS,
    ...ACCOUNT_FORM_SCREENS,
    ...PAY_LINK_SCREENS,
    ...SIGNING_SCREENS,
  ],
  portal: [
    ...PORTAL_SCREENS,
    ...PORTAL_DIALOG_SCREENS,
    ...OWN_NOTICE_SCREENS,
    ...OWN_PAYMENT_SCREENS,
    ...DOCUMENT_SCREENS,
  ],
  office: [
    ...OFFICE_SCREENS,
    ...CLIENT_SCREENS,
    ...INBOX_SCREENS,
    ...ISSUE_SCREENS,
    ...SAFETY_SCREENS,
    ...SCHEDULE_SCREENS,
    ...SERVICE_SCREENS,
    ...PRODUCT_SCREENS,
    ...TECHNICIAN_SCREENS,
    ...OFFICE_DIALOG_SCREENS,
  ],
  field: [
    ...DEVICE_SCREENS,
    ...NOTICE_SCREENS,
    ...TECH_NOTICE_SCREENS,
    ...REGISTRY_SCREENS,
    ...AGREEMENT_SCREENS,
    ...INVOICE_SCREENS,
    ...PAYMENT_SCREENS,
    ...VISIT_SCREENS,
    ...CLASH_SCREENS,
    // These start visits, so they come after those that show a day before its visits.
    ...TECH_SCREENS,
    ...TECH_UNSENT_SCREENS,
    ...TECH_VISIT_SCREENS,
    ...DEVICE_TECH_SCREENS,
  ],
} satisfies Record<string, Screen[]>;

export const SCREENS: Screen[] = Object.values(SCREEN_GROUPS).flat();

const OTHER_LANGUAGE = /-(?:spanish|french|es)(?:-|$)/;
const SHARED_STATE = /-(?:faults|missing|unknown|gone|no-match|nothing-found|empty|invalid|new)$/;

/** Pages that their screens reach by a click on a list, so their address is that of the list. */
const RECORD_PAGES = new Set([
  "clients-page",
  "invoice-sent",
  "payment",
  "visit",
  "issue",
  "schedule-new-filled",
  "schedule-details",
]);

/** Pages of text, those of rare steps, and those that are built like another one that every run opens. */
export const SELDOM_OPENED = new Set([
  ...["about", "faq", "testimonials", "careers", "privacy", "terms", "sitemap", "not-found", "dev-outbox", "api-docs"],
  ...["newsletter", "newsletter-thanks", "emergency-thanks", "contact-thanks", "consultation-plain", "auth-callback"],
  ...["consultation-linked-change", "forgot-password", "reset-password", "accept-invitation", "verify", "sign-own"],
  ...["portal-settings-notifications", "portal-settings-security", "portal-settings-people", "portal-settings-billing"],
  ...["portal-settings-help", "portal-settings", "portal-messages", "portal-not-found", "portal-shop-property-trend"],
  ...["office-not-found", "office-records-inspect", "office-records-rules", "office-analytics", "office-newsletter"],
  ...[
    "office-settings-website",
    "office-settings-billing",
    "office-settings-notifications",
    "office-settings-security",
  ],
  ...["office-settings-system", "office-settings-audit-log", "office-settings", "office-sent", "schedule-print"],
  ...["clients-import", "products-import", "registry-import", "contracts-renewals", "contracts-templates", "deposits"],
  ...["consultation-linked", "consultation-cancel", "create-admin-closed", "admin-login", "sign", "contracts-bulk"],
  ...["portal-settings-address-edit", "own-notices-family", "documents-office-settings", "office-settings-team"],
  ...["registry-of-demo", "notices-tech", "family-property", "office-records", "contact", "family-service-history"],
  ...["portal-settings-account", "family-support", "documents-office", "documents-office-client", "office-services"],
  ...["office-settings-account"],
]);

/**
 * The screens that `npm test` opens: of each page that people use daily one, in English, on the demo company, with nothing missing or failing.
 * The other pages, other states of a page, its dialogs and steps, and other languages are for `npm run test:all`.
 */
export const SHORT_RUN: ReadonlySet<string> = new Set([
  ...[...firstOfEachPage()].filter((name) => !SELDOM_OPENED.has(name)),
  ...RECORD_PAGES,
]);

function firstOfEachPage(): Iterable<string> {
  const named = new Map<string, string>();
  for (const screen of SCREENS) {
    const [address = ""] = (screen.shows ?? screen.path).split(/[?#]/);
    if (screen.on === undefined && !isVariant(screen) && !named.has(address)) named.set(address, screen.name);
  }
  return named.values();
}

/** Whether a screen shows in another language, or in a state that comes from shared components, what another one shows. */
function isVariant({ name, meets }: Screen): boolean {
  return meets !== undefined || OTHER_LANGUAGE.test(name) || SHARED_STATE.test(name);
}
