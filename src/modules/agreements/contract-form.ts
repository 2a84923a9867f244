import * as z from "zod";
import { TIME_WINDOW_NAMES } from "#modules/appointments/contract.ts";
import { NO_CARD_NUMBER } from "#platform/card-numbers.ts";
import { dayField } from "#platform/input-fields.ts";
import { LANGUAGES } from "#platform/languages.ts";
import { CONTRACT_TYPES, MAX_SIGNERS, SIGNING_DAYS } from "./rules.ts";
import {
  AGREEMENT_FREQUENCIES,
  AGREEMENT_TERMS,
  DURATIONS,
  isOneVisitType,
  isShorterThanRhythm,
  ONE_VISIT,
} from "./rules-terms.ts";

/* What the dialog of an agreement sends. Money is whole cents; days are the company's. */

export const AgreementId = z.uuid("This agreement does not exist");
const AMOUNT = "Please enter an amount such as 1200 or 1200.50";
export const MAX_TOTAL_CENTS = 100_000_000;
const MAX_INCLUDED = 30;

export const textField = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Please keep this under ${max + 1} characters`)
    .refine(...NO_CARD_NUMBER);
export const neededField = (max: number, message: string) =>
  z
    .string(message)
    .trim()
    .min(1, message)
    .max(max, `Please keep this under ${max + 1} characters`)
    .refine(...NO_CARD_NUMBER);

/** Signs that move, hide or turn what is read. Those that join letters and pictures stay: some scripts need them. */
const UNSEEN = /(?![\u200c\u200d])\p{Cf}/gu;
const oneLine = (text: string): string => text.replaceAll(UNSEEN, "").replaceAll(/[\p{Cc}\s]+/gu, " ");

/** A name as it stands in a signature: one line of letters that can be seen. */
export const signatureName = (message: string) =>
  z
    .string(message)
    .overwrite(oneLine)
    .trim()
    .min(1, message)
    .max(200, "Please keep this under 201 characters")
    .refine(...NO_CARD_NUMBER);
const email = z.email("Please enter an email address").max(254);

/** Who signs for the client, in this order. The first is asked when it is sent, the next when the one before has signed. */
export const SignerForm = z.object({
  name: neededField(200, "Please enter the signer's name"),
  email,
  title: textField(100).default(""),
});
export type SignerForm = z.output<typeof SignerForm>;

export const AgreementFields = z.object({
  clientId: z.uuid("Please choose a client"),
  /** Where the work is done; null: the client's own address. */
  propertyId: z.uuid("Please choose a property").nullable().default(null),
  /** As they stand in the agreement, whatever becomes of the client's record. */
  clientName: neededField(200, "Please enter the client's name"),
  clientEmail: email,
  clientPhone: textField(40).default(""),
  clientAddress: neededField(500, "Please enter the property's address"),
  language: z.enum(LANGUAGES).default("en"),
  contractType: z.enum(CONTRACT_TYPES, "Please choose a contract type").default("residential"),
  /** A service of the catalogue. */
  serviceId: z.uuid("Please choose the primary service"),
  frequency: z.enum(AGREEMENT_FREQUENCIES, "Please choose how often").default("monthly"),
  duration: z.enum(DURATIONS, "Please choose how long").default("12-months"),
  startsOn: dayField("Please enter the start date"),
  /** In which part of the day the client would rather have it. */
  timeWindow: z.enum(TIME_WINDOW_NAMES).default("anytime"),
  totalCents: z.number(AMOUNT).int(AMOUNT).min(0, AMOUNT).max(MAX_TOTAL_CENTS, "Please enter at most $1,000,000"),
  paymentTerms: z.enum(AGREEMENT_TERMS, "Please choose payment terms").default("net-30"),
  services: z
    .array(neededField(100, "Please describe the service"))
    .max(MAX_INCLUDED, `At most ${MAX_INCLUDED}`)
    .default([]),
  specialTerms: textField(5000).default(""),
  templateId: z.uuid("Please choose a template"),
  /** At the end of a term another one of the same length begins, unless somebody says no. */
  autoRenews: z.boolean().default(false),
  /** Empty: the client alone, by the name and address above. */
  signers: z.array(SignerForm).max(MAX_SIGNERS, `At most ${MAX_SIGNERS} people can sign`).default([]),
  /** Somebody signs for the company, after everybody else. */
  companySigns: z.boolean().default(false),
  /** The client can cancel within three business days, and gets the notice of cancellation (16 CFR Part 429). */
  soldAtHome: z.boolean().default(false),
  /** So many days after it was sent it can still be signed. */
  signingDays: z
    .number("Please enter a number of days")
    .int("Please enter a whole number of days")
    .min(SIGNING_DAYS.min, "Please enter 1 or more")
    .max(SIGNING_DAYS.max, `Please enter at most ${SIGNING_DAYS.max}`)
    .default(SIGNING_DAYS.usual),
});

type Told = z.output<typeof AgreementFields>;

export const refined = <Shape extends z.ZodType<Told>>(form: Shape) =>
  form
    .refine(({ signers }) => new Set(signers.map((one) => one.email.toLowerCase())).size === signers.length, {
      path: ["signers"],
      error: "Each signer needs an email address of their own",
    })
    .refine(({ contractType, frequency }) => !isOneVisitType(contractType) || frequency === ONE_VISIT.frequency, {
      path: ["frequency"],
      error: "A one-time or emergency agreement is for one visit. Please choose one-time, or another contract type.",
    })
    .refine(({ contractType, duration }) => !isOneVisitType(contractType) || duration === ONE_VISIT.duration, {
      path: ["duration"],
      error:
        "A one-time or emergency agreement is for one visit. Please choose a single service, or another contract type.",
    })
    .refine(({ autoRenews, duration }) => !autoRenews || (duration !== "ongoing" && duration !== "single-service"), {
      path: ["autoRenews"],
      error: "Only an agreement with a term can renew",
    })
    .refine(({ autoRenews, ...terms }) => !autoRenews || !isShorterThanRhythm(terms), {
      path: ["duration"],
      error: "To renew, the term must be as long as the time between two visits",
    })
    .refine(({ soldAtHome, contractType }) => !soldAtHome || contractType !== "commercial", {
      path: ["soldAtHome"],
      error: "The notice of cancellation is for homes, not for businesses",
    });

export const AgreementForm = refined(AgreementFields);
export type AgreementForm = Told;
