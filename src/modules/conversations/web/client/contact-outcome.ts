import type { FormOutcome } from "#platform/web/form-post.ts";

/** The first fault of each field, in English as the schemas have it. */
export const faultsOf = (outcome: FormOutcome | null): Record<string, string | undefined> =>
  Object.fromEntries((outcome?.refusal.errors ?? []).map(({ path, message }) => [path, message]));

interface Notice {
  key: "form.faults" | "form.tooMany" | "form.failed";
  minutes: number;
}

/** What is said above the form; null before anything was sent. */
export function noticeOf(outcome: FormOutcome | null): Notice | null {
  if (outcome === null) return null;
  const { errors, code, retryAfter } = outcome.refusal;
  const minutes = Math.ceil((retryAfter ?? 60) / 60);
  if (code === "request.too_many") return { key: "form.tooMany", minutes };
  return { key: errors.length > 0 ? "form.faults" : "form.failed", minutes };
}
