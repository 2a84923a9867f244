import { formatInstantYear } from "#platform/web/format.ts";
import type { AuditEntryView } from "../contract.ts";

/** Actions whose name alone would not say it well; the others are read off it. */
const ACTIONS: Readonly<Record<string, string>> = {
  "accounts.signed_in": "Signed in",
  "accounts.admin_signed_in": "Signed in",
  "accounts.first_admin_created": "Made the first administrator",
  "accounts.staff_created": "Made a staff account",
  "accounts.staff_invited": "Invited somebody to the team",
  "accounts.invitation_sent": "Sent the invitation again",
  "accounts.staff_role_changed": "Changed a role",
  "accounts.staff_deactivated": "Deactivated a staff account",
  "accounts.staff_reactivated": "Reactivated a staff account",
  "accounts.staff_sessions_ended": "Signed somebody out everywhere",
  "accounts.two_factor_enabled": "Turned two-factor on",
  "accounts.two_factor_disabled": "Turned two-factor off",
  "accounts.backup_codes_renewed": "Made new backup codes",
  "accounts.password_changed": "Changed the password",
  "accounts.password_reset": "Reset the password",
  "accounts.api_key_created": "Made an API key",
  "accounts.api_key_revoked": "Revoked an API key",
  "company.updated": "Changed the company settings",
};

/** `Appointments: moved` of `appointments.moved`, where there is no better wording. */
export function actionLabel(action: string): string {
  const known = ACTIONS[action];
  if (known !== undefined) return known;
  const [module = "", ...rest] = action.split(".");
  return rest.length === 0 ? sentence(module) : `${sentence(module)}: ${spaced(rest.join(" "))}`;
}

/** Jobs have neither name nor address; whoever was not signed in has an address. */
export const whoOf = ({ performedBy, address }: Pick<AuditEntryView, "performedBy" | "address">): string =>
  performedBy ?? (address === null ? "The program" : "A visitor");

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

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function words(value: unknown, timeZone: string): string {
  if (value === null || value === undefined || value === "") return "nothing";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return INSTANT.test(value) ? formatInstantYear(value, timeZone, "en") : value;
  if (Array.isArray(value)) return value.length === 0 ? "nothing" : value.map((one) => words(one, timeZone)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, inner]) => `${spaced(name)}: ${words(inner, timeZone)}`)
      .join(", ");
  return JSON.stringify(value);
}
