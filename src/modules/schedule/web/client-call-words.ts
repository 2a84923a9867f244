import { personOf } from "#modules/appointments/web/index.ts";
import type { AppointmentSummary } from "#modules/appointments/contract.ts";
import { formatPhone, phoneHref } from "#platform/phone.ts";

export const NO_EMAIL = "No email on file";

/** For a toast about what the client should know and gets no email of. */
export const callLink = (phone: string) =>
  phone === "" ? {} : { link: { label: `Call ${formatPhone(phone)}`, href: phoneHref(phone) } };

type Met = Pick<AppointmentSummary, "contact" | "client">;

export const hasEmail = ({ contact }: Pick<Met, "contact">): boolean => (contact?.email ?? "") !== "";

/** What was done, and how the client gets to know of it. */
export const toldToast = (appointment: Met, done: string) =>
  hasEmail(appointment)
    ? { message: `${done}. ${personOf(appointment)} will be notified by email.` }
    : { message: `${done}. ${NO_EMAIL}.`, ...callLink(appointment.contact?.phone ?? "") };
