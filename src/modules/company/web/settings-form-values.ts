import * as z from "zod";
import type { FormValues } from "#ui/fields/form-values.ts";
import { ListEntries, SettingsFields } from "../contract.ts";
import { FIRST_STATES, LIST_KINDS, WEEKDAYS, type ListKind } from "../rules.ts";

/** The settings as the endpoint takes them, and the entries of every checklist. */
const Parts = z.object({
  settings: SettingsFields,
  lists: z.record(z.enum(LIST_KINDS), ListEntries),
});

/** What the form holds. A fault has the name of its field, whichever part it belongs to. */
export const SettingsForm = z.custom<FormValues>().transform((values, context) => {
  const parsed = Parts.safeParse({ settings: settingsOf(values), lists: listsOf(values) });
  if (parsed.success) return parsed.data;
  for (const { path, message } of parsed.error.issues)
    context.addIssue({ code: "custom", message, path: [nameOfField(path)] });
  return z.NEVER;
});

/** The name of the field under which one checklist stands. */
export const listName = (kind: ListKind) => `lists.${kind}`;

/** Each is one field of the form, whatever stands in it. */
const AS_LISTS = new Set(["serviceAreas", "holidays", "ownDays"]);

/** `settings.businessHours.monday` is `businessHours.monday`; a fault inside a list is shown at the list. */
function nameOfField(path: readonly PropertyKey[]): string {
  const [part, ...rest] = path.map(String);
  if (part === "lists") return `lists.${rest[0] ?? ""}`;
  return rest[0] !== undefined && AS_LISTS.has(rest[0]) ? rest[0] : rest.join(".");
}

function settingsOf(values: FormValues) {
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  return {
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    emergencyPhone: text("emergencyPhone").trim(),
    website: text("website").trim(),
    address: {
      street: text("address.street"),
      city: text("address.city"),
      state: text("address.state"),
      zipCode: text("address.zipCode"),
    },
    taxId: text("taxId"),
    license: text("license"),
    stateLicenses: Object.fromEntries(
      FIRST_STATES.map((state): [string, string] => [state, text(`stateLicenses.${state}`)]).filter(
        ([, number]) => number !== "",
      ),
    ),
    foundedYear: text("foundedYear").trim() === "" ? null : Number(text("foundedYear")),
    serviceAreas: listOf(text("serviceAreas")),
    timeZone: text("timeZone"),
    businessHours: Object.fromEntries(
      WEEKDAYS.map((weekday) => [
        weekday,
        {
          open: text(`businessHours.${weekday}.open`),
          close: text(`businessHours.${weekday}.close`),
          closed: values[`businessHours.${weekday}.closed`] === true,
        },
      ]),
    ),
    holidays: listOf(text("holidays")),
    ownDays: listOf(text("ownDays")),
    dataRetention: text("dataRetention"),
    visitsAtOnce: Number(text("visitsAtOnce").trim() || Number.NaN),
    priceNoticeDays: Number(text("priceNoticeDays").trim() || Number.NaN),
  };
}

const listsOf = (values: FormValues) =>
  Object.fromEntries(LIST_KINDS.map((kind) => [kind, listOf(String(values[listName(kind)] ?? "[]"))]));

/** A list field keeps its entries as JSON. */
const listOf = (json: string): unknown => JSON.parse(json || "[]");
