/** A session lasts as long as a working day, or a month for those who ask to be remembered. */
const HOUR = 60 * 60 * 1000;
export const sessionMilliseconds = (remember: boolean): number => (remember ? 30 * 24 : 12) * HOUR;

export const PASSWORD_LEAST = 8;
/** Far above any pass phrase; keeps the cost of hashing what a stranger sends bounded. */
export const PASSWORD_MOST = 200;

/** What a new password must contain, in the order in which the faults are told. */
export const PASSWORD_PARTS = [
  { name: "upper", pattern: /\p{Lu}/u, message: "Password must contain at least one uppercase letter" },
  { name: "lower", pattern: /\p{Ll}/u, message: "Password must contain at least one lowercase letter" },
  { name: "number", pattern: /\p{Nd}/u, message: "Password must contain at least one number" },
  { name: "special", pattern: /[^\p{L}\p{Nd}]/u, message: "Password must contain at least one special character" },
] as const;

/** What an account is found by: two spellings of one address are one account. */
export const emailKeyOf = (email: string): string => email.trim().normalize("NFKC").toLowerCase();

/** Where somebody goes who signs in without having asked for a page. */
export const HOME_OF_ROLE = {
  admin: "/admin-dashboard",
  commercial: "/client-dashboard",
  residential: "/client-dashboard",
} as const;
export type Role = keyof typeof HOME_OF_ROLE;

/** How long each thing lasts. */
const MINUTE = 60 * 1000;
export const LASTS_MS = {
  /** Between the password and the last of what is asked after it. */
  pendingSignIn: 10 * MINUTE,
  /** As the dialog counts down. */
  confirmationCode: 5 * MINUTE,
  confirmationLink: 24 * HOUR,
  passwordReset: HOUR,
  invitation: 7 * 24 * HOUR,
  /** A browser that was not used to sign in for so long is new again. */
  knownDevice: 365 * 24 * HOUR,
} as const;

export const CODE_SECONDS = LASTS_MS.confirmationCode / 1000;
export const MAX_WRONG_CODES = 5;
export const BACKUP_CODES = 8;

/** Who may sign in for one client, with those who were invited. */
export const MAX_PEOPLE = 50;

/** How many emails with invitations go out for one client, and to one address, in a day (UTC). */
export const INVITATIONS_A_DAY = { client: 20, address: 3 } as const;

export const HOW_HEARD = ["search", "social", "referral", "other"] as const;
export type HowHeard = (typeof HOW_HEARD)[number];

export const SIGN_IN_OUTCOMES = ["signed_in", "wrong_password", "wrong_second_factor"] as const;
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number];

/** What is asked next of somebody who signs in; `signed_in` when nothing is. */
export const SIGN_IN_STEPS = ["signed_in", "confirm_email", "second_factor", "new_password"] as const;
export type SignInStep = (typeof SIGN_IN_STEPS)[number];

/** Where somebody is sent who was asked to sign in. */
export const SIGN_IN_PATH = { client: "/login", staff: "/admin-login" } as const;

/** The five things that a good password has, in the order in which they are listed. */
export const passwordRequirements = (password: string) => [
  { name: "length" as const, isMet: password.length >= PASSWORD_LEAST },
  ...PASSWORD_PARTS.map(({ name, pattern }) => ({ name, isMet: pattern.test(password) })),
];

/** One bar for each of them. Where the specification counts bars, at least three are needed. */
export const STRENGTH_BARS = 5;
export const passwordStrength = (password: string): number =>
  passwordRequirements(password).filter(({ isMet }) => isMet).length;

/** What is thought of a password that fulfils the rule: fine, on somebody's list, or made of what others know of its owner. */
export const PASSWORD_VERDICTS = ["fine", "guessable", "personal"] as const;
export type PasswordVerdict = (typeof PASSWORD_VERDICTS)[number];

/** Shorter ones stand in too many good passwords by chance. */
const SHORTEST_NAME = 4;

/** The names in such texts: `Imogen Ashgrove` has two, an email address those before the at and of its domain. */
export const namesIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .flatMap((text) => withoutEnding(plainOf(text)).split(/[^\p{L}\p{Nd}]+/u))
      .filter((name) => (name.match(/\p{L}/gu)?.length ?? 0) >= SHORTEST_NAME),
  ),
];

/** The ending of an address is nobody's name. */
const withoutEnding = (text: string): string => (text.includes("@") ? text.replace(/\.[^.@]*$/, "") : text);

/** Whether one of these names stands in a password, however it is written and whatever was put around it. */
export function hasName(password: string, names: readonly string[]): boolean {
  const written = plainOf(password);
  const read = Array.from(written, (sign) => READ_AS[sign] ?? sign).join("");
  return names.some((name) => written.includes(name) || read.includes(name));
}

/** Without case and accents, as somebody tries it who knows the name from a letterhead. */
const plainOf = (text: string): string => text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();

const READ_AS: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** The word for a strength: 2 and less, 3, more. What would be refused is weak, whatever it is made of. */
export function passwordLevel(strength: number, verdict: PasswordVerdict | null): "weak" | "medium" | "strong" {
  if (strength <= 2 || (verdict !== null && verdict !== "fine")) return "weak";
  return strength === 3 ? "medium" : "strong";
}
