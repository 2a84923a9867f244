/** What somebody who texts us asks for. */
export type TextWish = "stop" | "start" | "help" | "yes";

/** What the law (47 CFR 64.1200(a)(10)) and the carriers know as the end of it, and what Spanish and French speakers write. */
const STOP = ["STOP", "STOPALL", "UNSUBSCRIBE", "END", "QUIT", "CANCEL", "REVOKE", "OPTOUT", "ALTO", "PARAR", "ARRET"];
const START = ["START", "UNSTOP"];
/** What we ask for in three languages; Twilio takes the English one for START as well. */
const YES = ["YES", "SI", "OUI"];
const HELP = ["HELP", "INFO", "AYUDA", "AIDE"];

/** A text that is one of these words alone, however it is written; null for everything else. */
export function wishOf(text: string): TextWish | null {
  const word = text
    .normalize("NFD")
    .toUpperCase()
    .replaceAll(/[^A-Z]/g, "");
  if (STOP.includes(word)) return "stop";
  if (START.includes(word)) return "start";
  if (YES.includes(word)) return "yes";
  return HELP.includes(word) ? "help" : null;
}

/** By what somebody is known to the office in the list of what was sent: `appointments.reminder` → "Appointment reminder". */
export function messageTitle(message: string): string {
  const known = TITLES[message];
  if (known !== undefined) return known;
  const words = message.slice(message.indexOf(".") + 1).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const TITLES: Readonly<Record<string, string>> = {
  "appointments.reminder": "Appointment reminder",
  "appointments.news": "Appointment update",
  "appointments.team_reminder": "Appointment reminder (staff)",
  "visits.report": "Visit report",
  "visits.arrival": "On the way",
  "visits.clash_found": "Recorded offline, needs a decision",
  "visits.records_due": "Application records due",
  "notifications.requested": "Appointment request (staff)",
  "notifications.requested_on_site": "Appointment request (staff)",
  "notifications.given_up_on_site": "Appointment canceled (staff)",
  "notifications.emergency_on_site": "Emergency (staff)",
  "notifications.given_up": "Appointment canceled (staff)",
  "notifications.new_client": "New client (staff)",
  "notifications.emergency": "Emergency (staff)",
  "notifications.job_failed": "Background work failed (staff)",
  "notifications.weekly_report": "Weekly report (staff)",
};
