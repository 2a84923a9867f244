/** What was done, by its action in the audit log: of clients, visits, recurring services and services. */
export const ACTIVITY_WORDS: Readonly<Record<string, string>> = {
  "clients.created": "Client added",
  "clients.updated": "Client changed",
  "clients.accepted": "Lead made a client",
  "clients.bookings_taken": "Bookings added to client",
  "clients.archived": "Client archived",
  "clients.removed": "Client removed",
  "clients.restored": "Client taken out of the archive",
  "clients.merged": "Client merged into another",
  "clients.merged_with": "Client got everything of another",
  "clients.account_created": "Client given a login",
  "clients.login_joined": "Client signed up",
  "properties.created": "Property added for",
  "properties.updated": "Property changed of",
  "properties.archived": "Property archived of",
  "appointments.booked": "Consultation booked",
  "appointments.emergency_booked": "Emergency visit booked",
  "appointments.emergency_requested": "Emergency visit requested",
  "appointments.created": "Visit scheduled",
  "appointments.follow_up_requested": "Follow-up requested",
  "appointments.planned": "Recurring visit due",
  "appointments.arranged": "Visit placed",
  "appointments.confirmed": "Visit confirmed",
  "appointments.moved": "Visit moved",
  "appointments.resized": "Length of visit changed",
  "appointments.changed": "Visit changed",
  "appointments.email_withdrawn": "Email about a new time withdrawn",
  "appointments.scheduled": "Visit accepted",
  "appointments.started": "Visit started",
  "appointments.completed": "Visit completed",
  "appointments.rated": "Visit rated",
  "appointments.cancelled": "Visit cancelled",
  "appointments.removed": "Entry made by mistake removed",
  "plans.created": "Recurring service begun",
  "plans.changed": "Recurring service changed",
  "plans.active": "Recurring service resumed",
  "plans.paused": "Recurring service paused",
  "plans.ended": "Recurring service ended",
  "catalogue.service_created": "Service added",
  "catalogue.service_updated": "Service changed",
  "catalogue.service_removed": "Service removed",
  "catalogue.service_withdrawn": "Service taken off the offer",
};

/** An action of another version is told by its own words: `Rated` of `appointments.rated`. */
export function activityOf(action: string): string {
  const known = ACTIVITY_WORDS[action];
  if (known !== undefined) return known;
  const words = (action.split(".")[1] ?? action).replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
