import type { ServerModule } from "#platform/server/module.ts";
import { may } from "#platform/permissions.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import { CLIENT_TOPIC, ownTopicOf } from "./client-topic.ts";
import { appointmentJobs } from "./jobs.ts";
import { newsMessage } from "./messages/news-message.ts";
import { reminderMessage } from "./messages/reminder-message.ts";
import { heldTimeMessage } from "./own/held-time-message.ts";
import { teamReminderMessage } from "./messages/team-reminder-message.ts";
import { appointmentRoutes } from "./routes.ts";
import type { PlanPort } from "./plan-port.ts";
import type { EmailParts } from "./emails/send-email.ts";
import "./tables.ts";

export { addToNotes, removeFromNotes } from "./change-notes.ts";
export { lockPlace } from "./lock-place.ts";
export { clientTopic } from "./client-topic.ts";
export { WARRANTY_UNTIL } from "./read/find-warranty.ts";
export { daysWithWork } from "./availability/find-work-days.ts";
export { planReminders } from "./messages/plan-reminders.ts";
export { findAppointmentRecipients } from "./messages/find-recipients.ts";
export { rateServices } from "./rate-services.ts";
export { appointmentCounts, countsBetween, type AppointmentCounts } from "./read/count-appointments.ts";
export { placesSentTo } from "./read/find-places-sent-to.ts";
export { technicianWork } from "./read/find-technician-work.ts";
export { findOwnComing } from "./own/find-own-coming.ts";
export { findOwnNews, type AppointmentNews } from "./own/find-own-news.ts";
export { findFormerTeam, type FormerTeam } from "./read/find-former-team.ts";
export { findOwnAppointments } from "./read/find-own-appointments.ts";
export { mayWriteUnasked } from "./emails/limit-emails.ts";
export { findAppointment, findAppointments, findDetail, mentions, unclosedTotal } from "./read/find-appointments.ts";
export { sendEmail, writeCalendarOf } from "./emails/send-email.ts";
export { serviceColumns, propertyNotFound, addressLine } from "./appointment-columns.ts";
export { assistantsColumn, teamHas, teamUsersOf, type TeamRow } from "./read/team-columns.ts";
export { APPOINTMENT_PLACE, toMind } from "./read/place-columns.ts";
export { isSentToPlace, sentToPlaces, sentToPlacesOn } from "./read/is-sent-to-place.ts";
export { placeOfAppointment, placesOfAppointments } from "./read/place-of-appointment.ts";
export { appointmentAddress, APPOINTMENT_ADDRESS } from "./read/address-columns.ts";
export { changeAppointment, type Before, type Made, type Seen } from "./change-appointment.ts";
export { onTaken, checkTechnicians } from "./checks/check-place.ts";
export { heldTeamOf, moveTo } from "./schedule-appointment.ts";
export { rateAppointment } from "./rate-appointment.ts";
export { setAppointmentStatus } from "./set-status.ts";
export { cardsView, subjectOf, toCard, toForm } from "./read/appointment-views.ts";
export { freeTimesForMove, freeTimesOfDays } from "./availability/find-move-times.ts";
export { checkService } from "./checks/check-service.ts";
export { checkClient } from "./checks/check-client.ts";
export {
  findAppointmentsBetween,
  ownAppointmentsOf,
  type PeriodFilter,
  CARD_COLUMNS,
  SUMMARY_COLUMNS,
  APPOINTMENT_TABLES,
  peopleOf,
  type CardRow,
  type SummaryRow,
} from "./read/appointment-rows.ts";
export {
  appointmentBooked,
  appointmentCancelled,
  appointmentCompleted,
  appointmentConfirmed,
  appointmentMoved,
  appointmentNews,
  appointmentRelocated,
  appointmentStarted,
  appointmentSubject,
  ownChange,
} from "./events.ts";
export { insertAppointment } from "./create/insert-appointment.ts";
export { claimTime, findOwner, refuseTakenTime, slotTaken } from "./claim-time.ts";
export { insertTargetPest } from "./save-instructions.ts";
export { dayFactsOf, findBookedDays, openingFacts, type DayRow } from "./availability/day-facts.ts";
export { findDaySheet } from "./read/find-forms.ts";
export { findTimes, type TakenTime } from "./availability/find-times.ts";
export { appointmentRecords } from "./keep-client-records.ts";
export { giveUnassigned, lockAppointments, moveAppointments } from "./give-appointments.ts";
export type { FirstAppointment, PlanPort } from "./plan-port.ts";

interface Parts extends EmailParts {
  plans: PlanPort;
}
export const appointmentsModule = ({ plans, ...emails }: Parts): ServerModule => ({
  name: "appointments",
  routes: appointmentRoutes({ publicUrl: emails.publicUrl, plans }),
  jobs: appointmentJobs(emails),
  messages: [reminderMessage, newsMessage, teamReminderMessage(emails), heldTimeMessage(emails)],
  texts: { en, es, fr },
  topics: {
    // Says that somebody booked or changed something; only the staff's screens have a use for it.
    appointments: (actor) => may(actor, "appointments.read") || may(actor, "own_appointments.read"),
    // Which times are free is public, so that it changed is, too.
    availability: () => true,
    // Their own things alone; later modules announce it, too.
    [CLIENT_TOPIC]: ownTopicOf,
  },
});
