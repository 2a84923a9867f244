export interface CalendarFile {
  /** The same for an appointment through all its changes. */
  uid: string;
  /** Rises with every change, or calendars keep the older one. */
  sequence: number;
  /** REQUEST enters or changes the appointment, CANCEL takes it out. */
  method: "REQUEST" | "CANCEL";
  /** When this file was made. */
  stampedAt: Date;
  startsAt: Date;
  endsAt: Date;
  summary: string;
  description: string;
  location: string;
  organizer: { name: string; email: string };
  /** Null for whoever has no address. */
  attendee: { name: string; email: string } | null;
}

/**
 * An appointment for the calendar of whoever gets it (RFC 5545, RFC 5546). Times are in UTC, which every program
 * shows by its own clock, so no rules of any time zone have to travel along.
 */
export function calendarFile(file: CalendarFile): string {
  const { uid, sequence, method, organizer, attendee } = file;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Greenline//Appointments//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(file.stampedAt)}`,
    `DTSTART:${utc(file.startsAt)}`,
    `DTEND:${utc(file.endsAt)}`,
    `SUMMARY:${text(file.summary)}`,
    `DESCRIPTION:${text(file.description)}`,
    `LOCATION:${text(file.location)}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : "CONFIRMED"}`,
    `ORGANIZER;CN=${parameter(organizer.name)}:${mailto(organizer.email)}`,
    ...(attendee === null ? [] : [attendeeLine(attendee)]),
    "TRANSP:OPAQUE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return contentOf(lines);
}

/** RSVP=FALSE: what the calendar's own yes and no would send, nobody reads. */
const attendeeLine = ({ name, email }: { name: string; email: string }): string =>
  `ATTENDEE;CN=${parameter(name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${mailto(email)}`;

/** Content lines as they are sent. */
export const contentOf = (lines: readonly string[]): string => lines.map((line) => `${compact(line)}\r\n`).join("");

/** What a mail carries it as. */
export const calendarContentType = (method: CalendarFile["method"]): string =>
  `text/calendar; charset=utf-8; method=${method}`;

/** `20260304T150000Z` */
export const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

/** Values of type TEXT: the four characters with a meaning are escaped, other control characters are not allowed. */
export const text = (value: string): string =>
  value
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n")
    // oxlint-disable-next-line no-control-regex -- exactly those are to go
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");

/** Values of parameters cannot be escaped by backslashes; RFC 6868 writes them with carets. */
const parameter = (value: string): string =>
  `"${value
    .toWellFormed()
    .replaceAll("^", "^^")
    .replaceAll('"', "^'")
    .replaceAll(/\r\n?|\n/g, "^n")
    // oxlint-disable-next-line no-control-regex -- exactly those are to go
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")}"`;

const mailto = (email: string): string =>
  `mailto:${encodeURI(email.toWellFormed()).replaceAll(/[?#;,]/g, encodeURIComponent)}`;

const LONGEST_LINE = 75;

/** Lines hold at most 75 bytes; a longer one goes on in the next, behind a space. No character is torn apart. */
function compact(line: string): string {
  if (Buffer.byteLength(line) <= LONGEST_LINE) return line;
  const parts: string[] = [];
  let part = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > LONGEST_LINE) {
      parts.push(part);
      part = " ";
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join("\r\n");
}
