import { formatInstantTimes, formatTime } from "#platform/web/format.ts";
import { phoneHref } from "#platform/phone.ts";
import type { Stop, TechDay } from "../../contract.ts";
import { ARRIVAL_WINDOW_MINUTES } from "../../rules.ts";
import { instructedTasks } from "../report/instructed-tasks.ts";

type StopState = "visiting" | "finished" | "cancelled" | "next" | "later";

export const STATE_LABELS: Record<StopState, string> = {
  visiting: "In progress",
  finished: "Done",
  cancelled: "Cancelled",
  next: "Next",
  later: "To do",
};

const isOver = ({ status, visit }: Stop) =>
  status === "completed" || status === "cancelled" || visit?.status === "finished";

/** What is to be done now: the visit that goes on, else the first that is not over. */
export const nextStop = (stops: readonly Stop[]): Stop | undefined =>
  stops.find((stop) => stop.visit?.status === "open" && !isOver(stop)) ?? stops.find((stop) => !isOver(stop));

export function stateOf(stop: Stop, next: Stop | undefined): StopState {
  if (stop.status === "cancelled") return "cancelled";
  if (isOver(stop)) return "finished";
  if (stop.visit) return "visiting";
  return stop === next ? "next" : "later";
}

/** `2 of 5 done`. */
export function progressOf({ stops }: TechDay): string {
  const due = stops.filter(({ status }) => status !== "cancelled");
  return `${due.filter(isOver).length} of ${due.length} done`;
}

export const startLabel = ({ time }: Stop): string => formatTime(time, "en");

/** `about 45 minutes` of what was planned. */
export const lengthLabel = ({ minutes }: Stop): string => {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
};

/**
 * The phone's own map app: `geo:` is Android's word for it, `maps:` that of iPhones; anywhere else a page that needs no
 * account.
 */
export function mapHref(address: string, agent: string): string {
  const place = encodeURIComponent(address);
  if (/android/i.test(agent)) return `geo:0,0?q=${place}`;
  if (/iphone|ipad|ipod/i.test(agent)) return `maps:?q=${place}`;
  return `https://www.openstreetmap.org/search?query=${place}`;
}

/** With words to begin with. Both signs, because one kind of phone looks behind the first and the other behind the second. */
export const smsHref = (phone: string, words: string): string =>
  `${phoneHref(phone).replace("tel:", "sms:")}?&body=${encodeURIComponent(words)}`;

/** `2:10–2:40 PM`: what the client is told when the technician says so many minutes. */
export function windowText(minutes: number, { from, timeZone }: { from: Date; timeZone: string }): string {
  const begins = new Date(from.getTime() + minutes * 60_000);
  const ends = new Date(begins.getTime() + ARRIVAL_WINDOW_MINUTES * 60_000);
  return formatInstantTimes(begins.toISOString(), ends.toISOString(), timeZone, "en");
}

/** What stands out before anybody rings the bell. */
export const warningsOf = ({ instructions, priority }: Stop): { label: string; text: string }[] =>
  [
    { label: "Urgent", text: priority === "urgent" ? "Marked as urgent by the office" : "" },
    { label: "Safety", text: instructions.safetyNotes },
    { label: "Pets", text: instructions.petConsiderations },
  ].filter(({ text }) => text !== "");

/** What the office wrote down, each to be ticked off; nothing while it is not known. */
export function tasksOf(stop: Stop | undefined): string[] {
  return stop ? instructedTasks(stop.instructions) : [];
}
