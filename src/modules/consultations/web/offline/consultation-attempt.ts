import * as z from "zod";
import type { InputOf } from "#platform/contract.ts";
import type { Language } from "#platform/languages.ts";
import { randomKey } from "#platform/web/attempt-key.ts";
import { ConsultationRequest, type bookConsultation } from "../../contract.ts";
import type { ConsultationDraft } from "../wizard/consultation-draft.ts";

export type BookingInput = InputOf<typeof bookConsultation>;

/** One content with the key that it is sent under, however often it is sent. */
export const Attempt = z.object({ key: z.string(), content: z.string() });
export type Attempt = z.infer<typeof Attempt>;

/**
 * Whoever sends the same content again sends it under the same key, so that an answer lost on the way makes no second
 * booking; another content is another request.
 */
export function attemptFor(request: BookingInput, earlier: Attempt | null, makeKey: () => string = randomKey): Attempt {
  const content = JSON.stringify(request);
  return earlier?.content === content ? earlier : { key: makeKey(), content };
}

/** The request that a whole draft makes, or null while a step is not right yet. */
export function requestOf(draft: ConsultationDraft, language: Language): BookingInput | null {
  const parsed = ConsultationRequest.safeParse({ ...draft, language });
  return parsed.success ? parsed.data : null;
}
