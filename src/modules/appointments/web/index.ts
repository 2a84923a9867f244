export { ScheduleBadge } from "./appointment-badge.tsx";
export {
  dateLabel,
  lengthLabel,
  WINDOW_LABELS,
  STATUS_LABELS,
  personOf,
  whenLabel,
  serviceLabel,
  cancelWords,
  LANGUAGE_LABELS,
  capitalised,
  PROPERTY_LABELS,
  SIZE_LABELS,
  clockLabel,
  moveWords,
} from "./appointment-labels.ts";
export { addressOf, amountOf, orNull, appointmentFields } from "./appointment-fields.ts";
export {
  propertiesQuery,
  chosenClientQuery,
  clientChoicesQuery,
  doneAppointmentsQuery,
} from "./appointment-queries.ts";
export { type AppointmentService, minutesOf, priceOf, serviceOf, offeredServicesQuery } from "./service-queries.ts";
export {
  APPOINTMENTS,
  useWithdrawEmail,
  newestAppointmentsQuery,
  appointmentsQuery,
  useConfirmAppointment,
  emailPreviewQuery,
  useCancelAppointment,
  freeTimesQuery,
  useRescheduleAppointment,
  appointmentQuery,
  useRemoveAppointment,
  type AppointmentFilter,
  newEmailPreviewQuery,
} from "./api.ts";
export { ServiceTypeField } from "./service-type-field.tsx";
export { isOwn, rememberOwn } from "./own-changes.ts";
export { OwnStatusBadge } from "./client/own-appointment-card.tsx";
export { OwnMoveDialog, OwnRequestDialog } from "./client/own-dialog-openers.ts";
export { OWN_TOPIC } from "./client/own-queries.ts";
export { useOwnWords } from "./client/use-own-words.ts";
export { OwnAppointmentsScreen } from "./client/own-appointments-screen.tsx";
