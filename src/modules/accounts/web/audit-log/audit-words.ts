import { isDay, parseTime } from "#platform/days.ts";
import { formatDayParts, formatInstantYear, formatTime } from "#platform/web/format.ts";
import type { AuditEntryView } from "../../contract.ts";
import { AGREEMENT_WORDS } from "./agreement-words.ts";
import { BILLING_WORDS } from "./billing-words.ts";
import { PLACE_WORDS } from "./place-words.ts";
import { VISIT_WORDS } from "./visit-words.ts";
import { APPOINTMENT_WORDS } from "./appointment-words.ts";

/** What was done, by its name in the log. */
export const AUDIT_WORDS: Readonly<Record<string, string>> = {
  "accounts.signed_in": "Signed in",
  "accounts.first_admin_created": "Created the first administrator",
  "accounts.staff_created": "Created a staff account",
  "accounts.staff_invited": "Invited a team member",
  "accounts.invitation_sent": "Resent the invitation",
  "accounts.staff_role_changed": "Changed a role",
  "accounts.staff_deactivated": "Deactivated a staff account",
  "accounts.staff_reactivated": "Reactivated a staff account",
  "accounts.staff_sessions_ended": "Signed someone out everywhere",
  "accounts.two_factor_enabled": "Turned two-factor on",
  "accounts.two_factor_disabled": "Turned two-factor off",
  "accounts.backup_codes_renewed": "Created new backup codes",
  "accounts.password_changed": "Changed the password",
  "accounts.password_reset": "Reset the password",
  "accounts.browser_trusted": "Verified a browser with an emailed code",
  "accounts.api_key_created": "Created an API key",
  "accounts.api_key_revoked": "Revoked an API key",
  "accounts.signed_up": "Signed up",
  "accounts.email_confirmed": "Confirmed the email address",
  "accounts.invitation_accepted": "Accepted the invitation",
  "accounts.client_deactivated": "Disabled a client's login",
  "accounts.client_invitation_accepted": "Accepted an invitation to a client's portal",
  "accounts.client_invitation_sent": "Sent an invitation to a client's portal again",
  "accounts.client_invitation_withdrawn": "Withdrew an invitation to a client's portal",
  "accounts.client_person_changed": "Changed what a client's user sees",
  "accounts.client_person_invited": "Invited someone to a client's portal",
  "accounts.client_person_removed": "Removed a client's user",
  "accounts.closed_by_owner": "Closed their own account",
  "accounts.client_reactivated": "Re-enabled a client's login",
  "accounts.client_moved": "Moved a login to another client",
  "accounts.signed_up_again": "Tried to sign up with a registered address",
  ...APPOINTMENT_WORDS,
  "plans.created": "Started a recurring service",
  "plans.changed": "Changed a recurring service",
  "plans.active": "Resumed a recurring service",
  "plans.paused": "Paused a recurring service",
  "plans.ended": "Ended a recurring service",
  "plans.price_change_scheduled": "Scheduled a new price of a recurring service",
  "plans.price_change_canceled": "Canceled a new price of a recurring service",
  "plans.price_changed": "Began a new price of a recurring service",
  "plans.price_notice_queued": "Emailed a client about a new price",
  "plans.price_notice_missing": "Scheduled a new price without an email to the client",
  "plans.price_notice_withdrawn": "Emailed a client that the price stays",
  "plans.price_told_by_hand": "Recorded that a client was told about a new price",
  "plans.price_told_taken_back": "Took back that a client was told about a new price",
  "plans.price_round_started": "Started to change the prices of many recurring services",
  "plans.price_round_withdrawn": "Took back a change of many prices",
  "catalogue.service_created": "Added a service",
  "catalogue.service_updated": "Changed a service",
  "catalogue.service_removed": "Removed a service",
  "catalogue.service_withdrawn": "Discontinued a service",
  "catalogue.services_exported": "Exported services",
  ...AGREEMENT_WORDS,
  ...BILLING_WORDS,
  ...PLACE_WORDS,
  "clients.created": "Added a client",
  "clients.updated": "Changed a client",
  "clients.archived": "Archived a client",
  "clients.restored": "Restored a client",
  "clients.merged": "Merged a client into another",
  "clients.imported": "Imported clients",
  "clients.exported": "Exported clients",
  "clients.account_created": "Created a client's login",
  "clients.login_joined": "Linked a login to its client",
  "clients.accepted": "Converted a lead to a client",
  "clients.bookings_taken": "Added bookings to a client",
  "clients.merged_with": "Moved another client's records to a client",
  "clients.removed": "Removed a client",
  "technicians.added": "Added a technician",
  "technicians.updated": "Changed a technician",
  "technicians.calendar_opened": "Created a calendar feed",
  "technicians.calendar_closed": "Ended a calendar feed",
  "technicians.day_off_added": "Added a day off",
  "technicians.day_off_removed": "Removed a day off",
  "technicians.hours_set": "Changed working hours",
  "technicians.licences_set": "Changed licenses",
  "technicians.photo_removed": "Removed a technician's picture",
  "technicians.photo_set": "Changed a technician's picture",
  "technicians.login_given": "Gave a technician a login",
  "technicians.login_linked": "Changed a technician's login",
  "conversations.item_changed": "Changed an inbox item",
  "conversations.message_admitted": "Marked a message as not spam",
  "notices.wish_changed": "Said whether a customer wants advance notice",
  "issues.changed": "Changed an issue",
  "issues.commented": "Commented on an issue",
  "issues.reported": "Reported an issue",
  "documents.added": "Added a document",
  "documents.archived": "Took a document out of the library",
  "documents.changed": "Changed a document",
  "documents.file_exported": "Exported a client’s file",
  "documents.request_answered": "Answered a document request",
  "documents.request_declined": "Declined a document request",
  "documents.requested": "Requested a document",
  "documents.restored": "Put a document back into the library",
  "documents.settings_changed": "Changed the document storage limits",
  "documents.share_revoked": "Ended a shared link",
  "documents.shared": "Shared a document",
  "documents.uploaded": "Uploaded documents",
  "documents.version_added": "Added a version of a document",
  "support.changed": "Changed a support ticket",
  "support.commented": "Commented on a support ticket",
  "support.chat_became_ticket": "Answered a chat automatically",
  "support.chat_ended": "Ended a chat",
  "support.opened": "Opened a support ticket",
  "notifications.retried": "Sent a message again",
  "notifications.switched": "Changed notification settings",
  "notifications.texts_agreed": "Agreed to text messages",
  "notifications.texts_ended": "Ended text messages",
  "newsletter.asked": "Sent a newsletter confirmation request",
  "newsletter.confirmed": "Subscribed an email address to the newsletter",
  "newsletter.unsubscribed": "Unsubscribed an email address from the newsletter",
  "newsletter.forgotten": "Deleted an email address from the newsletter",
  "newsletter.exported": "Exported the newsletter's subscribers",
  "newsletter.issue_sent": "Sent a newsletter issue",
  "newsletter.issue_deleted": "Deleted a newsletter draft",
  "company.updated": "Changed the company settings",
  "company.list_updated": "Changed a company list",
  "company.picture_added": "Added a picture",
  "analytics.setup_changed": "Changed the setup checklist",
  ...VISIT_WORDS,
};

/** `Appointments: sold out` of `appointments.sold_out`: an action of another version is told by its own words. */
export function actionLabel(action: string): string {
  const known = AUDIT_WORDS[action];
  if (known !== undefined) return known;
  const [module = "", ...rest] = action.split(".");
  return rest.length === 0 ? sentence(module) : `${sentence(module)}: ${spaced(rest.join(" "))}`;
}

/** Jobs have neither name nor address; whoever was not signed in has an address. */
export const whoOf = ({ performedBy, address }: Pick<AuditEntryView, "performedBy" | "address">): string =>
  performedBy ?? (address === null ? "System" : "A visitor");

/** `Api key` of `api_key`, `Scheduled date` of `scheduledDate`. */
export const sentence = (name: string): string => {
  const words = spaced(name);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const spaced = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase();

/** One line of what changed: a pair is before and after, anything else a fact. */
export interface Change {
  field: string;
  before: string | null;
  after: string;
}

export function changesOf(changes: Readonly<Record<string, unknown>> | null, timeZone: string): Change[] {
  const told = (value: unknown) => words(value, timeZone);
  return Object.entries(changes ?? {}).map(([name, value]) =>
    isPair(name, value)
      ? { field: sentence(name), before: told(value[0]), after: told(value[1]) }
      : { field: sentence(name), before: null, after: told(value) },
  );
}

/** Facts that are lists: two of them are not a before and an after. */
const LISTS: readonly string[] = ["scopes", "fields"];

const isPair = (name: string, value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2 && !LISTS.includes(name);

const ID = /\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/g;

/** In a row of the log an id only takes room: its end tells two of them apart. */
export const withShortIds = (told: string): string => told.replaceAll(ID, (id) => `…${id.slice(-6)}`);

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const YEAR_DAY = { year: "numeric", month: "short", day: "numeric" } as const;

function words(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return textWords(value, timeZone);
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((one) => words(one, timeZone)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${spaced(name)}: ${words(inner, timeZone)}`)
      .join(", ");
  return JSON.stringify(value);
}

/** Days and times are told as everywhere else; they are kept as a database writes them. */
function textWords(text: string, timeZone: string): string {
  if (INSTANT.test(text)) return formatInstantYear(text, timeZone, "en");
  if (isDay(text)) return formatDayParts(text, "en", YEAR_DAY);
  return parseTime(text) !== null ? formatTime(text, "en") : text;
}
