import { AppError } from "#platform/errors.ts";

export const notYourTurn = () =>
  new AppError("conflict", "agreements.not_your_turn", { detail: "Somebody else signs before you." });

export const notRead = () =>
  new AppError("conflict", "agreements.not_read", {
    detail: "Please read the agreement to the end before you sign it.",
  });

export const notOpen = () =>
  new AppError("conflict", "agreements.not_open", { detail: "This agreement can no longer be signed." });

export const agreementNotFound = () =>
  new AppError("not_found", "agreements.not_found", { detail: "This agreement does not exist." });

export const noPdfYet = () =>
  new AppError("not_found", "agreements.no_pdf_yet", {
    detail: "The agreement is being written. Please try again in a minute.",
  });
