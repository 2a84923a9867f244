import * as z from "zod";
import { STAFF_ROLES } from "#platform/actor.ts";
import { phoneNumber } from "#platform/contact-fields.ts";
import { PASSWORD_LEAST, PASSWORD_MOST, PASSWORD_PARTS } from "./rules.ts";

const TOO_SHORT = "Password must be at least 8 characters";
const TOO_LONG = "Password must be at most 200 characters";
const MAX_CHARACTERS = 200;

/** A password that was set earlier: only its length is looked at, the rest is for the stored hash to say. */
export const GivenPassword = z.string(TOO_SHORT).min(PASSWORD_LEAST, TOO_SHORT).max(PASSWORD_MOST, TOO_LONG);

/** A password that is being chosen. */
export const NewPassword = PASSWORD_PARTS.reduce(
  (schema, { pattern, message }) => schema.regex(pattern, message),
  GivenPassword,
);

export const EmailAddress = z
  .string("Please enter a valid email address")
  .trim()
  .max(MAX_CHARACTERS, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

export const nameOf = (message: string) => z.string(message).trim().min(2, message).max(MAX_CHARACTERS, message);

const PHONE_TOO_SHORT = "Phone number must be at least 10 digits";
export const PhoneNumber = phoneNumber(PHONE_TOO_SHORT);

export const PASSWORDS_DIFFER = "Passwords don't match";

/** For `refine`: told together with the faults of the other fields, not only once those are mended. */
export const bothPasswords = {
  agree: (form: { password: string; confirmPassword: string }): boolean => form.password === form.confirmPassword,
  told: {
    path: ["confirmPassword"],
    error: PASSWORDS_DIFFER,
    when: ({ value }: { value: unknown }): boolean => TwoPasswords.safeParse(value).success,
  },
};
const TwoPasswords = z.object({ password: z.string(), confirmPassword: z.string() });

/** A password that is being chosen, typed twice. */
export const ChosenPassword = {
  password: NewPassword,
  // Far above the longest password: one that is too long is told as that, not as different from itself.
  confirmPassword: z.string(PASSWORDS_DIFFER).max(5 * PASSWORD_MOST, PASSWORDS_DIFFER),
};

export const CODE_MESSAGE = "Please enter a valid 6-digit code";
/** Six digits, also when they were typed with spaces. */
export const SixDigits = z
  .string(CODE_MESSAGE)
  .max(MAX_CHARACTERS, CODE_MESSAGE)
  .transform((code) => code.replaceAll(/\D/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, CODE_MESSAGE));

const EITHER_CODE = "Please enter a 6-digit code or a backup code";
/** Of the authenticator app, or a backup code in its place. */
export const EitherCode = z.string(EITHER_CODE).trim().min(6, EITHER_CODE).max(40, EITHER_CODE);

/** What stood in a link; its form is nobody's business. */
export const LinkToken = z.string("This link is incomplete").min(1).max(MAX_CHARACTERS, "This link is incomplete");

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** `admin` is every member of staff; `staffRole` tells which. */
  role: z.enum(["admin", "commercial", "residential"]),
  staffRole: z.enum(STAFF_ROLES).nullable(),
  accountType: z.enum(["personal", "commercial", "residential"]),
  isEmailConfirmed: z.boolean(),
  /** The file with their picture; null for none. */
  avatarFileId: z.string().nullable(),
  /** Signs in for some of a client's places only. */
  isLimited: z.boolean(),
});
export type SessionUser = z.infer<typeof SessionUser>;
