/** What a calendar's own form is filled in with. */
export interface CalendarEntry {
  title: string;
  place: string;
  text: string;
  startsAt: string;
  endsAt: string;
}

/** `20260304T150000Z` */
const compact = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

export function googleCalendarLink({ title, place, text, startsAt, endsAt }: CalendarEntry): string {
  const dates = `${compact(startsAt)}/${compact(endsAt)}`;
  const query = new URLSearchParams({ action: "TEMPLATE", text: title, dates, location: place, details: text });
  return `https://calendar.google.com/calendar/render?${query.toString()}`;
}

export function outlookCalendarLink({ title, place, text, startsAt, endsAt }: CalendarEntry): string {
  const query = new URLSearchParams({
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: new Date(startsAt).toISOString(),
    enddt: new Date(endsAt).toISOString(),
    location: place,
    body: text,
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString()}`;
}
