import * as z from "zod";
import { endpoint } from "#platform/contract.ts";
import { MAX_STARS } from "./rules.ts";

/** What clients say of a visit: signed in, or by the secret address in the email with the report. Once. */

const STARS = `Please choose 1 to ${MAX_STARS} stars`;
const MAX_WORDS = 2000;

export const RatingForm = z.object({
  stars: z.number(STARS).int(STARS).min(1, STARS).max(MAX_STARS, STARS),
  words: z.string().trim().max(MAX_WORDS, "Please keep this under 2,000 characters").default(""),
});
export type RatingForm = z.input<typeof RatingForm>;

export const RatingView = z.object({ stars: z.number().int(), words: z.string(), at: z.string() });
export type RatingView = z.infer<typeof RatingView>;

export const rateVisit = endpoint({
  method: "POST",
  path: "/api/my/visits/{id}/rating",
  summary: "What the signed-in client says of a finished visit of theirs, once",
  access: "client",
  status: 201,
  input: RatingForm.extend({ id: z.uuid("This is not a valid visit ID") }),
  output: RatingView,
  errors: ["visits.not_found", "visits.already_rated"],
});

const token = z.string().min(1).max(200);

export const LinkedVisit = z.object({
  title: z.string(),
  date: z.string(),
  technicianName: z.string(),
  /** What was said already; null: nothing yet. */
  rating: RatingView.nullable(),
});
export type LinkedVisit = z.infer<typeof LinkedVisit>;

export const getLinkedVisit = endpoint({
  method: "GET",
  path: "/api/visits/by-link/{token}",
  summary: "The visit of the secret address in the email with its report; looking at it changes nothing",
  access: "everyone",
  limit: { by: "address", max: 120, seconds: 10 * 60 },
  input: z.object({ token }),
  output: LinkedVisit,
  errors: ["visits.link_unknown"],
});

export const rateLinkedVisit = endpoint({
  method: "POST",
  path: "/api/visits/by-link/{token}/rating",
  summary: "What whoever holds the secret address says of the visit, once",
  access: "everyone",
  limit: { by: "address", max: 20, seconds: 10 * 60 },
  idempotent: true,
  status: 201,
  input: RatingForm.extend({ token }),
  output: LinkedVisit,
  errors: ["visits.link_unknown", "visits.already_rated"],
});
