import { isCallError } from "#platform/web/call.ts";

const GONE: readonly string[] = ["agreements.link_recalled", "agreements.link_expired", "agreements.not_found"];

/** Somebody has changed, taken back, or ended meanwhile what is shown here. */
export const isStale = (fault: unknown): boolean =>
  isCallError(fault) && (fault.status === 409 || GONE.includes(fault.code));
