import * as z from "zod";
import { ACCOUNT_TYPES } from "#platform/actor.ts";
import { contactFields } from "#platform/contact-fields.ts";
import { endpoint } from "#platform/contract.ts";
import { LANGUAGES } from "#platform/languages.ts";
import {
  bothPasswords,
  ChosenPassword,
  EitherCode,
  EmailAddress,
  GivenPassword,
  nameOf,
  NewPassword,
  PhoneNumber,
  SessionUser,
} from "./contract-fields.ts";
import { HOW_HEARD, SIGN_IN_STEPS } from "./rules.ts";

const QUARTER_HOUR_SECONDS = 15 * 60;

/**
 * How far a sign-in has come. With `signed_in` the session's cookie is set and `user` told; with `second_factor` and
 * `new_password` a cookie of ten minutes says that the password was right; with `confirm_email` a code was mailed.
 */
export const SignInProgress = z.object({
  step: z.enum(SIGN_IN_STEPS),
  user: SessionUser.nullable(),
  /** Seconds until the mailed code expires; null unless the step is `confirm_email`. */
  codeSeconds: z.number().int().nullable(),
});
export type SignInProgress = z.infer<typeof SignInProgress>;

export const getSession = endpoint({
  method: "GET",
  path: "/api/auth/session",
  summary: "Who is signed in; `user` is null for a visitor",
  access: "everyone",
  input: z.object({}),
  output: z.object({ user: SessionUser.nullable() }),
  errors: [],
});

const BUSINESS_NAME = "Please keep the business name under 120 characters";

/** The registration form. */
export const SignUp = z.object({
  accountType: z.enum(ACCOUNT_TYPES, "Please choose residential or commercial"),
  ...contactFields,
  /** Kept for commercial accounts only. */
  businessName: z.string(BUSINESS_NAME).trim().max(120, BUSINESS_NAME).default(""),
  password: NewPassword,
  newsletter: z.boolean().default(false),
  howHeard: z.enum(HOW_HEARD, "Please tell us how you heard about us"),
  /** The language of the form, and from then on of mail and portal. */
  language: z.enum(LANGUAGES).default("en"),
});
export type SignUp = z.infer<typeof SignUp>;

export const signUp = endpoint({
  method: "POST",
  path: "/api/auth/sign-up",
  summary:
    "Makes a client and their login. Where confirmation is required, the answer is the same for an address that is registered already; its owner is told by mail. Elsewhere a taken address is refused as one",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: QUARTER_HOUR_SECONDS },
  status: 201,
  input: SignUp,
  output: SignInProgress,
  errors: ["accounts.email_taken"],
});

export const SignIn = z.object({
  email: EmailAddress,
  password: NewPassword,
  userType: z.enum(ACCOUNT_TYPES, "Please choose residential or commercial"),
  rememberMe: z.boolean().default(false),
});
export type SignIn = z.infer<typeof SignIn>;

export const signIn = endpoint({
  method: "POST",
  path: "/api/auth/sign-in",
  summary:
    "Signs a client in, for 12 hours or, with `rememberMe`, for 30 days; the account type must match: only whoever gave the right password is told the right one, as `accountType` of a 409",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: SignIn,
  output: SignInProgress,
  errors: ["accounts.wrong_credentials", "accounts.too_many_guesses", "accounts.other_account_type"],
});

/** Of a sign-in with the right password and the other account type. */
export const OtherAccountType = z.object({ accountType: z.enum(ACCOUNT_TYPES) });

export const AdminSignIn = z.object({
  email: EmailAddress,
  password: GivenPassword,
  rememberMe: z.boolean().default(false),
});
export type AdminSignIn = z.infer<typeof AdminSignIn>;

export const signInAsAdmin = endpoint({
  method: "POST",
  path: "/api/auth/admin-sign-in",
  summary: "Signs a member of staff in, for 12 hours or, with `rememberMe`, for 30 days",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: AdminSignIn,
  output: SignInProgress,
  errors: ["accounts.wrong_credentials", "accounts.too_many_guesses", "accounts.not_staff"],
});

export const SecondFactor = z.object({ code: EitherCode });
export type SecondFactor = z.infer<typeof SecondFactor>;

export const passSecondFactor = endpoint({
  method: "POST",
  path: "/api/auth/second-factor",
  summary: "Goes on with a sign-in: the code of the authenticator app, or one of the backup codes, each once",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: SecondFactor,
  output: SignInProgress,
  errors: ["accounts.code_wrong", "accounts.sign_in_again"],
});

export const FirstPassword = z.object(ChosenPassword).refine(bothPasswords.agree, bothPasswords.told);
export type FirstPassword = z.infer<typeof FirstPassword>;

export const chooseFirstPassword = endpoint({
  method: "POST",
  path: "/api/auth/first-password",
  summary: "Goes on with a sign-in: replaces the password that somebody else had set for this account",
  access: "everyone",
  limit: { by: "address", max: 60, seconds: QUARTER_HOUR_SECONDS },
  input: FirstPassword,
  output: SignInProgress,
  errors: ["accounts.sign_in_again", "accounts.same_password"],
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

export const getAdminExists = endpoint({
  method: "GET",
  path: "/api/auth/admin-exists",
  summary: "Whether there is an administrator; while there is none, the first one may be created",
  access: "everyone",
  input: z.object({}),
  output: z.object({ exists: z.boolean() }),
  errors: [],
});

export const FirstAdmin = z
  .object({
    firstName: nameOf("First name is required"),
    lastName: nameOf("Last name is required"),
    email: EmailAddress,
    phone: PhoneNumber,
    ...ChosenPassword,
  })
  .refine(bothPasswords.agree, bothPasswords.told);
export type FirstAdmin = z.infer<typeof FirstAdmin>;

export const createFirstAdmin = endpoint({
  method: "POST",
  path: "/api/auth/first-admin",
  summary: "Creates the first administrator and signs them in; refused once there is one",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: QUARTER_HOUR_SECONDS },
  status: 201,
  input: FirstAdmin,
  output: SignInProgress,
  errors: ["accounts.admin_exists", "accounts.email_taken"],
});
