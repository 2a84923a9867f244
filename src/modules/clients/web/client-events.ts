/** What was done to a client, by its action in the audit log. */
export const CLIENT_WORDS: Readonly<Record<string, string>> = {
  "clients.created": "Added",
  "clients.updated": "Changed",
  "clients.accepted": "Converted to a client, with their bookings",
  "clients.bookings_taken": "Received bookings made without a login",
  "clients.archived": "Archived",
  "clients.removed": "Removed",
  "clients.restored": "Restored",
  "clients.merged": "Merged into another client",
  "clients.merged_with": "Merged with another client",
  "clients.account_created": "Login created",
  "clients.login_joined": "Registered and was matched by email address",
  "documents.uploaded": "Documents uploaded",
  "documents.file_exported": "File exported",
  "billing.method_made_default": "Default payment method changed",
  "billing.method_removed": "Payment method removed",
  "billing.method_renewed": "Payment method renewed",
  "billing.method_saved": "Payment method saved",
  "billing.address_changed": "Billing address changed",
  "billing.autopay_turned_off": "Autopay turned off",
  "billing.autopay_turned_on": "Autopay turned on",
  "billing.statement_sent": "Statement sent",
  "plans.price_notice_queued": "Email about a new price sent",
  "plans.price_notice_missing": "New price scheduled, no notice sent: no email address",
  "plans.price_notice_withdrawn": "Email sent that the price stays",
  "plans.price_told_by_hand": "Told about a new price by letter or phone",
  "plans.price_told_taken_back": "Not told about a new price after all: recorded by mistake",
  "properties.created": "Property added",
  "properties.updated": "Property changed",
  "properties.archived": "Property archived",
};

/** An action of a later version is told by its own words. */
export const eventOf = (action: string): string =>
  CLIENT_WORDS[action] ?? (action.split(".").at(-1) ?? action).replaceAll("_", " ");
