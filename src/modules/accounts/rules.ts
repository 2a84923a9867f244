/** A session lasts as long as a working day, or a month for those who ask to be remembered. */
const HOUR = 60 * 60 * 1000;
export const sessionMilliseconds = (remember: boolean): number => (remember ? 30 * 24 : 12) * HOUR;

export const PASSWORD_LEAST = 8;
/** Far above any pass phrase; keeps the cost of hashing what a stranger sends bounded. */
export const PASSWORD_MOST = 200;

/** What a new password must contain, in the order in which the faults are told. */
export const PASSWORD_PARTS: readonly { pattern: RegExp; message: string }[] = [
  { pattern: /\p{Lu}/u, message: "Password must contain at least one uppercase letter" },
  { pattern: /\p{Ll}/u, message: "Password must contain at least one lowercase letter" },
  { pattern: /\p{Nd}/u, message: "Password must contain at least one number" },
  { pattern: /[^\p{L}\p{Nd}\s]/u, message: "Password must contain at least one special character" },
];

/** What an account is found by: two spellings of one address are one account. */
export const emailKeyOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** Where somebody goes who signs in without having asked for a page. */
export const HOME_OF_ROLE = {
  admin: "/admin-dashboard",
  commercial: "/client-dashboard",
  residential: "/client-dashboard",
} as const;
export type Role = keyof typeof HOME_OF_ROLE;
