import type { BulkSend } from "../../contract-bulk.ts";
import { counted, instantDay } from "../agreement-words.ts";

/** `12 contracts on Dec 2, 2026` */
export const bulkWords = ({ planned, askedAt }: Pick<BulkSend, "planned" | "askedAt">, timeZone: string): string =>
  `${counted(planned, "contract")} on ${instantDay(askedAt, timeZone)}`;

/** `40 of 120 sent, 2 left out` */
export function progressWords({ planned, sent, leftOut }: Pick<BulkSend, "planned" | "sent" | "leftOut">): string {
  const told = `${sent} of ${planned} sent`;
  return leftOut === 0 ? told : `${told}, ${leftOut} left out`;
}
