import { AppError } from "#platform/errors.ts";
import type { Language } from "#platform/languages.ts";
import { translateMessage } from "./texts.ts";

/** A fault at one field, in the language of whoever asks, as the check of the input tells its own. */
export const refusal = (path: string, message: string, language: Language): AppError =>
  new AppError("invalid", "request.invalid", { errors: [{ path, message: translateMessage(message, language) }] });
