const M = "src/modules";

/** A file or a folder → the tables of other modules that it reads. */
export type ReadModels = Readonly<Record<string, readonly string[]>>;

/**
 * The files and folders whose statements may join tables of other modules by name, for reading alone. Here stands what is
 * put together from several modules for one screen, one list or one email; a command asks the module that owns a table.
 */
export const READ_MODELS: ReadModels = {
  // The office's board and overview, over everything that they show.
  [`${M}/schedule/server`]: [
    "appointment",
    "appointment_team",
    "consultation",
    "service",
    "technician",
    "technician_day_off",
    "technician_hours",
    "technician_licence",
    "plan",
    // Who is at a door now, and when they said that they would be there.
    "visit",
    "visit_arrival",
    // What has to be told before somebody comes.
    "notice",
  ],
  [`${M}/analytics/server`]: [
    "agreement_counter",
    "agreement",
    "appointment",
    "client",
    "client_counter",
    "consultation",
    "document",
    "document_request",
    "inbox_item",
    "service",
    "technician",
    "user_account",
    "plan",
  ],
  // An appointment with whom it is for, where, what and who goes; and the email that says so.
  [`${M}/appointments/server/read`]: [
    "client",
    "consultation",
    "emergency_conversation",
    "property",
    "service",
    "technician",
    "user_account",
  ],
  [`${M}/appointments/server/emails`]: ["client", "consultation", "consultation_link", "service", "user_account"],
  // The same as its client sees it, and where they can ask for one.
  [`${M}/appointments/server/own/own-rows.ts`]: ["consultation", "property", "service", "technician"],
  [`${M}/appointments/server/own/find-own-news.ts`]: ["service"],
  [`${M}/appointments/server/own/find-request-choices.ts`]: ["property"],
  // Whose feed it is, held while one address takes the place of another.
  [`${M}/appointments/server/own/keep-own-feed.ts`]: ["user_account"],
  // Whose login an address is, held while somebody books under it.
  [`${M}/appointments/server/claim-time.ts`]: ["user_account"],
  // The lead, held while what they told is written down.
  [`${M}/consultations/server/book-consultation.ts`]: ["client"],
  // What was booked, with its appointment.
  [`${M}/consultations/server/assistant/send-emergency-request.ts`]: ["appointment"],
  [`${M}/consultations/server/find-known-contact.ts`]: ["client", "property", "user_account"],
  [`${M}/consultations/server/find-linked-consultation.ts`]: ["appointment", "technician"],
  [`${M}/consultations/server/find-own-consultations.ts`]: ["appointment"],
  [`${M}/consultations/server/tell-language.ts`]: ["appointment"],
  [`${M}/consultations/server/join-bookings.ts`]: ["appointment"],
  // A device with what is inside; where some are due with the next appointment there; and what visits found at a place.
  [`${M}/devices/server/device-rows.ts`]: ["product"],
  [`${M}/devices/server/write-checks.ts`]: ["product"],
  [`${M}/devices/server/find-missed.ts`]: ["appointment"],
  [`${M}/devices/server/find-due.ts`]: ["appointment", "client", "property", "technician"],
  // Every device as a file, with whose and where it is.
  [`${M}/devices/server/export-devices.ts`]: ["client", "product", "property"],
  [`${M}/devices/server/read-trend.ts`]: ["property", "visit"],
  // Recurring services with whom, where and what they are for, and the appointments that they made.
  [`${M}/plans/server/find-plans.ts`]: ["appointment", "client", "property", "service", "technician"],
  [`${M}/plans/server/find-next-plan.ts`]: ["service"],
  [`${M}/plans/server/find-billed-plans.ts`]: ["client", "service"],
  // The plans of a change of many prices, with whom and what they are of.
  [`${M}/plans/server/rounds`]: ["client", "service"],
  [`${M}/plans/server/prices/price-mail.ts`]: ["property", "service"],
  [`${M}/plans/server/make-plan-appointments.ts`]: ["appointment", "client"],
  [`${M}/plans/server/update-plan.ts`]: ["appointment"],
  // The coming visit of an agreed plan, those that were done, and what it is of.
  [`${M}/plans/server/agreed`]: ["appointment", "service"],
  // Visits with their appointment, whom they are for, where, and who was there; and the day of a technician.
  [`${M}/visits/server/read`]: [
    "api_key",
    "appointment",
    "appointment_team",
    "appointment_instructions",
    "client",
    "consultation",
    "service",
    "technician",
    "user_account",
    "plan",
  ],
  [`${M}/visits/server/start-visit.ts`]: ["appointment"],
  // Whose records are not written yet, and who wrote one.
  [`${M}/visits/server/records`]: ["appointment", "client", "consultation", "technician", "user_account"],
  // Issues with whom they are of, where, who sees to them, the appointment that is made for them, and what covers them.
  [`${M}/issues/server/read`]: ["appointment", "client", "plan", "property", "service", "technician", "user_account"],
  [`${M}/issues/server/own`]: ["appointment", "property", "technician"],
  // Where a technician goes or went, so that they see what is there.
  [`${M}/issues/server/queries.ts`]: ["appointment", "appointment_team", "technician"],
  [`${M}/issues/server/find-appointment-issues.ts`]: ["appointment"],
  [`${M}/issues/server/find-assignees.ts`]: ["user_account"],
  // Held, so that nobody calls it off while it is linked.
  [`${M}/issues/server/lock-appointment.ts`]: ["appointment"],
  // What a state asks of an appointment: by where it is, what is done there, and what is planned to be brought.
  [`${M}/notices/server/judge`]: ["appointment_instructions", "property", "service"],
  [`${M}/notices/server/read`]: ["appointment", "client", "property", "technician"],
  // What stands on a letter or a sign: the plan of its appointment, and where it is.
  [`${M}/notices/server/paper`]: ["appointment", "appointment_instructions", "client", "property"],
  [`${M}/notices/server/queries.ts`]: ["appointment", "appointment_team", "technician"],
  // Which letters are due by email: of what its client knows of, by the email of it or a reminder.
  [`${M}/notices/server/emails`]: ["appointment", "appointment_reminder"],
  [`${M}/notices/server/own`]: ["appointment", "property", "service"],
  [`${M}/notices/server/find-who.ts`]: ["technician", "user_account"],
  // The general journal with whose money it was, and who posted it.
  [`${M}/billing/server/ledger/find-journals.ts`]: ["client", "user_account"],
  [`${M}/billing/server/ledger/read-books-closing.ts`]: ["user_account"],
  // Requests in the inbox with what they are about.
  [`${M}/conversations/server/close-lead.ts`]: ["client"],
  [`${M}/conversations/server/find-assignees.ts`]: ["user_account"],
  [`${M}/conversations/server/note-lead-change.ts`]: ["appointment"],
  [`${M}/conversations/server/queries.ts`]: [
    "appointment",
    "client",
    "consultation",
    "document_request",
    "issue",
    "user_account",
  ],
  [`${M}/conversations/server/receive-document-request.ts`]: ["client", "document_request", "user_account"],
  // A document with whose it is and where, and who asked for one.
  [`${M}/documents/server/views.ts`]: ["client", "property"],
  [`${M}/documents/server/requests/request-rows.ts`]: ["client"],
  [`${M}/conversations/server/receive-issue.ts`]: ["client", "issue", "issue_comment", "user_account"],
  [`${M}/conversations/server/receive-ticket.ts`]: [
    "client",
    "support_chat",
    "support_ticket",
    "support_ticket_comment",
    "user_account",
  ],
  [`${M}/conversations/server/request-callback.ts`]: ["user_account"],
  [`${M}/conversations/server/receive-lead.ts`]: ["appointment", "client", "consultation"],
  // Who did something, who has a login, and who owns a place.
  [`${M}/clients/server/find-history.ts`]: ["api_key", "user_account"],
  [`${M}/clients/server/queries.ts`]: ["user_account"],
  [`${M}/newsletter/server/send-issue.ts`]: ["user_account"],
  [`${M}/newsletter/server/set-own-newsletter.ts`]: ["user_account"],
  [`${M}/properties/server/queries.ts`]: ["client"],
  [`${M}/properties/server/client-places.ts`]: ["client"],
  // When somebody was last there.
  [`${M}/properties/server/profile/find-profile.ts`]: ["visit"],
  // What was moved, between whose vans, and who wrote it down.
  [`${M}/products/server/find-movements.ts`]: ["technician", "user_account"],
  [`${M}/technicians/server/find-profile.ts`]: ["user_account"],
  [`${M}/technicians/server/link-login.ts`]: ["user_account"],
  [`${M}/technicians/server/open-calendar.ts`]: ["user_account"],
  [`${M}/technicians/server/read-calendar.ts`]: ["user_account"],
};
