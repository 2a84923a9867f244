/** What was done to a client, by its action in the audit log. */
export const CLIENT_WORDS: Readonly<Record<string, string>> = {
  "clients.created": "Added",
  "clients.updated": "Changed",
  "clients.accepted": "Became a client, with what was booked",
  "clients.bookings_taken": "Got what was booked without a login",
  "clients.archived": "Archived",
  "clients.removed": "Removed",
  "clients.restored": "Restored",
  "clients.merged": "Merged into another client",
  "clients.merged_with": "Got everything of another client",
  "clients.account_created": "Was given a login",
  "clients.login_joined": "Registered, and was found again by the email address",
  "properties.created": "Got a property",
  "properties.updated": "A property was changed",
  "properties.archived": "A property was archived",
};

/** An action of a later version is told by its own words. */
export const happeningOf = (action: string): string =>
  CLIENT_WORDS[action] ?? (action.split(".").at(-1) ?? action).replaceAll("_", " ");
