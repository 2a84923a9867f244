import * as z from "zod";
import { defineEvent } from "#platform/server/jobs/events.ts";
import { HistoryFile } from "../contract-history.ts";

/** Says that a visit began, was written in, finished, or rated; staff's screens follow. */
export const VISITS = "visits";

/** What the price of a finished visit is made of. Money is whole cents of US dollars; null: not priced yet. */
const PricedLine = z.object({
  kind: z.enum(["service", "product"]),
  /** Of the service or the product. */
  id: z.string().nullable(),
  description: z.string(),
  /** A decimal as text. */
  quantity: z.string(),
  unit: z.string(),
  /** For one `priceUnit`. */
  unitPriceCents: z.number().int().nullable(),
  priceUnit: z.string(),
});
export type PricedLine = z.infer<typeof PricedLine>;

const Priced = z.object({
  visitId: z.string(),
  appointmentId: z.string(),
  clientId: z.string().nullable(),
  /** The plan that it was a visit of, whose price pays for the service. */
  planId: z.string().nullable(),
  lines: z.array(PricedLine),
});

/** What is priced must not be seen before a correction of it. */
const OF_VISIT = { subject: ({ visitId }: { visitId: string }) => `visit:${visitId}` };

/** A visit was finished: its report, its records, and the stock are written. */
export const visitFinished = defineEvent("visits.finished", Priced, OF_VISIT);

/** Its report was corrected; the lines are all of it, as they are now. */
export const visitAmended = defineEvent("visits.amended", Priced, OF_VISIT);

/** The report of a visit lies there as a PDF: the first time, or anew after an amendment. */
export const reportWritten = defineEvent(
  "visits.report_written",
  z.object({
    visitId: z.string(),
    /** The correction that it was written anew for; null: the first. */
    amendmentId: z.string().nullable(),
    tellsClient: z.boolean(),
  }),
);

/** Its records have to be written soon, or had to be, and nobody finished it. */
export const recordsDue = defineEvent("visits.records_due", z.object({ visitId: z.string() }));

/** The technician said when they will be there. */
export const arrivalTold = defineEvent("visits.arrival_told", z.object({ arrivalId: z.string() }));

/** What a phone recorded without a signal met a decision of others. */
export const clashFound = defineEvent("visits.clash_found", z.object({ clashId: z.string() }));

export const visitRated = defineEvent(
  "visits.rated",
  z.object({ visitId: z.string(), clientId: z.string().nullable(), stars: z.number().int() }),
);

/** A client asked for a year of their history by email. */
export const historyAsked = defineEvent(
  "visits.history_asked",
  HistoryFile.extend({ requestId: z.string(), userId: z.string(), sessionId: z.string() }),
);
