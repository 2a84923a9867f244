import * as z from "zod";
import { STAFF_ROLES } from "#platform/actor.ts";
import { endpoint } from "#platform/contract.ts";
import { phoneDigits } from "#platform/phone.ts";
import { PASSWORD_LEAST, PASSWORD_MOST, PASSWORD_PARTS } from "./rules.ts";

const TOO_SHORT = "Password must be at least 8 characters";
const TOO_LONG = "Password must be at most 200 characters";
const MOST_CHARACTERS = 200;

/** A password that was set earlier: only its length is looked at, the rest is for the stored hash to say. */
const GivenPassword = z.string(TOO_SHORT).min(PASSWORD_LEAST, TOO_SHORT).max(PASSWORD_MOST, TOO_LONG);

/** A password that is being chosen. */
export const NewPassword = PASSWORD_PARTS.reduce(
  (schema, { pattern, message }) => schema.regex(pattern, message),
  GivenPassword,
);

export const EmailAddress = z
  .string("Please enter a valid email address")
  .trim()
  .max(MOST_CHARACTERS, "Please enter a valid email address")
  .pipe(z.email("Please enter a valid email address"));

const nameOf = (message: string) => z.string(message).trim().min(2, message).max(MOST_CHARACTERS, message);

const PHONE_TOO_SHORT = "Phone number must be at least 10 digits";
const PhoneNumber = z
  .string(PHONE_TOO_SHORT)
  .trim()
  .max(MOST_CHARACTERS, PHONE_TOO_SHORT)
  .refine((phone) => phoneDigits(phone).length >= 10, PHONE_TOO_SHORT);

export const SessionUser = z.object({
  id: z.string(),
  email: z.string(),
  fullName: z.string(),
  /** `admin` is every member of staff; `staffRole` tells which. */
  role: z.enum(["admin", "commercial", "residential"]),
  staffRole: z.enum(STAFF_ROLES).nullable(),
  accountType: z.enum(["personal", "commercial", "residential"]),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const getSession = endpoint({
  method: "GET",
  path: "/api/auth/session",
  summary: "Who is signed in; `user` is null for a visitor",
  access: "everyone",
  input: z.object({}),
  output: z.object({ user: SessionUser.nullable() }),
  errors: [],
});

export const getAdminExists = endpoint({
  method: "GET",
  path: "/api/auth/admin-exists",
  summary: "Whether there is an administrator; while there is none, the first one may be created",
  access: "everyone",
  input: z.object({}),
  output: z.object({ exists: z.boolean() }),
  errors: [],
});

export const AdminSignIn = z.object({
  email: EmailAddress,
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
});
export type AdminSignIn = z.infer<typeof AdminSignIn>;

export const signInAsAdmin = endpoint({
  method: "POST",
  path: "/api/auth/admin-sign-in",
  summary: "Signs a member of staff in: sets the session cookie, for 12 hours or, with `rememberMe`, for 30 days",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: 15 * 60 },
  input: AdminSignIn,
  output: z.object({ user: SessionUser }),
  errors: ["accounts.wrong_credentials", "accounts.not_staff"],
});

export const FirstAdmin = z
  .object({
    firstName: nameOf("First name is required"),
    lastName: nameOf("Last name is required"),
    email: EmailAddress,
    phone: PhoneNumber,
    password: NewPassword,
    confirmPassword: z.string("Passwords don't match"),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: "Passwords don't match",
    // Told together with the faults of the other fields, not only once those are mended.
    when: ({ value }) => BothPasswords.safeParse(value).success,
  });
export type FirstAdmin = z.infer<typeof FirstAdmin>;
const BothPasswords = z.object({ password: z.string(), confirmPassword: z.string() });

export const createFirstAdmin = endpoint({
  method: "POST",
  path: "/api/auth/first-admin",
  summary: "Creates the first administrator and signs them in; refused once there is one",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: 15 * 60 },
  status: 201,
  input: FirstAdmin,
  output: z.object({ user: SessionUser }),
  errors: ["accounts.admin_exists", "accounts.email_taken"],
});

export const signOut = endpoint({
  method: "POST",
  path: "/api/auth/sign-out",
  summary: "Ends the session of this browser; does nothing for a visitor",
  access: "everyone",
  status: 204,
  input: z.object({}),
  output: z.null(),
  errors: [],
});
