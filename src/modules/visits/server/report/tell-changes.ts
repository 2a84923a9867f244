import * as z from "zod";
import { DeviceCheck } from "#modules/devices/contract.ts";
import { checkWords } from "#modules/devices/rules.ts";
import type { VisitDetails } from "../../contract.ts";
import { ChecklistEntry, Photo, Presence, Weather } from "../../contract-report.ts";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import { PHOTO_SLOT_LABELS, REPORT_PARTS } from "../../rules.ts";

/** What a product, a device or somebody of the team is called; empty for what nobody knows. */
export type NameOf = (id: string) => string;

type Changes = VisitDetails["history"][number]["changes"];

const Parts = z.record(z.string(), z.unknown());

/** What an amendment changed, in words. It keeps each part as it stood by its path: `notes`, or `findings.<id>`. */
export function changesOf(before: unknown, after: unknown, nameOf: NameOf): Changes {
  const [old, made] = [Parts.safeParse(before), Parts.safeParse(after)];
  if (!old.success || !made.success) return [];
  const paths = [...new Set([...Object.keys(old.data), ...Object.keys(made.data)])];
  return paths.flatMap((path): Changes => {
    const part = REPORT_PARTS.find((known) => known === path.split(".")[0]);
    const was = wordsOf(old.data[path], nameOf);
    const is = wordsOf(made.data[path], nameOf);
    if (part === undefined || was === is) return [];
    const picture = Photo.safeParse(old.data[path] ?? made.data[path]);
    return [{ part, before: was, after: is, ...(picture.success ? { fileId: picture.data.fileId } : {}) }];
  });
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Everything in it that people read, in its order; of ids only what they stand for. */
function wordsOf(value: unknown, nameOf: NameOf): string {
  if (typeof value === "string") return UUID.test(value) ? nameOf(value) : value;
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value !== "object" || value === null) return "";
  const task = ChecklistEntry.safeParse(value);
  if (task.success) return `${task.data.item} (${task.data.done ? "done" : "not done"})`;
  const photo = Photo.safeParse(value);
  if (photo.success) return [PHOTO_SLOT_LABELS[photo.data.slot], photo.data.caption].filter(Boolean).join(": ");
  const check = DeviceCheck.safeParse(value);
  if (check.success) return [nameOf(check.data.deviceId), checkWords(check.data)].filter(Boolean).join(": ");
  const presence = Presence.safeParse(value);
  if (presence.success) return presenceWords(presence.data);
  const weather = Weather.safeParse(value);
  if (weather.success) return weatherWords(weather.data);
  const words = Object.values(value).map((member) => wordsOf(member, nameOf));
  return words.filter((word) => word !== "").join(", ");
}

/** The products that something names, wherever in it. */
export const productIdsIn = (value: unknown): string[] => namedIn(value, "productId");
export const deviceIdsIn = (value: unknown): string[] => namedIn(value, "deviceId");

function namedIn(value: unknown, member: "productId" | "deviceId"): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === member && typeof inner === "string" ? [inner] : namedIn(inner, member),
  );
}
