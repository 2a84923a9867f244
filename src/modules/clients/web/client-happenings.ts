/** What was done to a client, by its action in the audit log. */
const HAPPENINGS: Readonly<Record<string, string>> = {
  "clients.created": "Added",
  "clients.imported": "Brought in from a file",
  "clients.updated": "Changed",
  "clients.archived": "Archived",
  "clients.restored": "Restored",
  "clients.merged": "Got everything of another client",
  "clients.merged_with": "Merged into another client",
  "clients.account_created": "Was given a login",
  "clients.login_joined": "Registered, and was found again by the email address",
  "properties.created": "Got a property",
  "properties.updated": "A property was changed",
  "properties.archived": "A property was archived",
};

/** An action of a later version is told by its own words. */
export const happeningOf = (action: string): string =>
  HAPPENINGS[action] ?? (action.split(".").at(-1) ?? action).replaceAll("_", " ");
