import { contentOf, text, utc } from "./file.ts";

export interface CalendarFeed {
  /** As the calendar is called in whatever program reads it. */
  name: string;
  /** When this answer was made. */
  stampedAt: Date;
  entries: readonly CalendarEntry[];
}

export interface CalendarEntry {
  /** The same for an appointment through all its changes. */
  uid: string;
  /** Rises with every change. */
  sequence: number;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  location: string;
  /** Nobody has agreed to it yet. */
  isTentative: boolean;
}

/**
 * A whole calendar for a program that reads it again and again (RFC 5545; the name and how often to ask, RFC 7986 and
 * the older spelling that most programs know). What is no longer in it, the program takes out by itself.
 */
export function calendarFeed({ name, stampedAt, entries }: CalendarFeed): string {
  const stamp = utc(stampedAt);
  return contentOf([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Greenline//Appointments//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    `NAME:${text(name)}`,
    `X-WR-CALNAME:${text(name)}`,
    "REFRESH-INTERVAL;VALUE=DURATION:PT15M",
    "X-PUBLISHED-TTL:PT15M",
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    "END:VCALENDAR",
  ]);
}

const linesOf = (entry: CalendarEntry, stamp: string): string[] => [
  "BEGIN:VEVENT",
  `UID:${text(entry.uid)}`,
  `SEQUENCE:${entry.sequence}`,
  `DTSTAMP:${stamp}`,
  `DTSTART:${utc(entry.startsAt)}`,
  `DTEND:${utc(entry.endsAt)}`,
  `SUMMARY:${text(entry.summary)}`,
  ...(entry.location === "" ? [] : [`LOCATION:${text(entry.location)}`]),
  `STATUS:${entry.isTentative ? "TENTATIVE" : "CONFIRMED"}`,
  "TRANSP:OPAQUE",
  "END:VEVENT",
];
