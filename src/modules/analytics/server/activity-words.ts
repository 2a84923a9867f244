/** What was done, by its action in the audit log: of clients, appointments, recurring services and services. */
export const ACTIVITY_WORDS: Readonly<Record<string, string>> = {
  "clients.created": "Client added",
  "clients.updated": "Client changed",
  "clients.accepted": "Lead converted to client",
  "clients.bookings_taken": "Bookings added to client",
  "clients.archived": "Client archived",
  "clients.removed": "Client removed",
  "clients.restored": "Client restored",
  "clients.merged": "Client merged into another",
  "clients.merged_with": "Client merged with another",
  "clients.account_created": "Client login created",
  "clients.login_joined": "Client signed up",
  "properties.created": "Property added for",
  "properties.updated": "Property changed for",
  "properties.archived": "Property archived for",
  "billing.method_made_default": "Default payment method changed by",
  "billing.method_removed": "Payment method removed by",
  "billing.method_renewed": "Payment method renewed by",
  "billing.method_saved": "Payment method saved by",
  "billing.statement_sent": "Statement sent to",
  "appointments.booked": "New lead",
  "appointments.emergency_booked": "Emergency visit booked",
  "appointments.emergency_requested": "Emergency visit requested",
  "appointments.created": "Appointment scheduled",
  "appointments.follow_up_requested": "Follow-up requested",
  "appointments.requested": "Appointment requested",
  "appointments.planned": "Recurring appointment due",
  "appointments.arranged": "Appointment scheduled or assigned",
  "appointments.confirmed": "Appointment confirmed",
  "appointments.moved": "Appointment moved",
  "appointments.released": "Requested time released",
  "appointments.resized": "Appointment length changed",
  "appointments.changed": "Appointment changed",
  "appointments.email_withdrawn": "Email about a new time stopped",
  "appointments.scheduled": "Appointment accepted",
  "appointments.started": "Appointment started",
  "appointments.completed": "Appointment completed",
  "appointments.rated": "Visit rated",
  "appointments.cancelled": "Appointment cancelled",
  "appointments.removed": "Entry made by mistake removed",
  "plans.created": "Recurring service started",
  "plans.changed": "Recurring service changed",
  "plans.active": "Recurring service resumed",
  "plans.paused": "Recurring service paused",
  "plans.ended": "Recurring service ended",
  "catalogue.service_created": "Service added",
  "catalogue.service_updated": "Service changed",
  "catalogue.service_removed": "Service removed",
  "catalogue.service_withdrawn": "Service discontinued",
};

/** An action of another version is told by its own words: `Rated` of `appointments.rated`. */
export function activityOf(action: string): string {
  const known = ACTIVITY_WORDS[action];
  if (known !== undefined) return known;
  const words = (action.split(".")[1] ?? action).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
