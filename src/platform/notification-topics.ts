/** Ways to reach people; `bell` is the list behind the bell of whoever has a login. */
export type Channel = "email" | "sms" | "push" | "bell";

/** What clients can switch off, one by one. */
export type ClientTopic = "appointments" | "reminders" | "issues" | "payments" | "promotions";

/** The same for those who work for the company. */
export type StaffTopic =
  | "newAppointment"
  | "appointmentReminder"
  | "appointmentCancellation"
  | "newClient"
  | "paymentReceived"
  | "emergencyCall"
  | "systemUpdates"
  | "weeklyReport"
  /** By text alone; by email and in the browser these are `paymentReceived` and `systemUpdates`. */
  | "paymentOverdue"
  | "systemDown";
