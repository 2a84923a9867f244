const USER = "user:";
const CLIENT = "client:";

/** Whose login it is; null for whoever has none. */
export const userOf = (recipient: string): string | null =>
  recipient.startsWith(USER) ? recipient.slice(USER.length) : null;

export const userRecipient = (userId: string): string => `${USER}${userId}`;

/** What is announced when somebody's bell changes. */
export const bellTopic = (userId: string): string => `${USER}${userId}`;

/** A client for whom nobody has a login. */
export const clientRecipient = (clientId: string): string => `${CLIENT}${clientId}`;

export const isClientRecipient = (recipient: string): boolean => recipient.startsWith(CLIENT);
