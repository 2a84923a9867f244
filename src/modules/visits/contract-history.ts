import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";
import { yesOrNo } from "#platform/input-fields.ts";
import { RatingView } from "./contract-rating.ts";
import { Finding, Photo, SingleValues } from "./contract-report.ts";

/** What the signed-in client sees of their visits, year by year. Days are the company's. */

const YEAR = "Please choose a year";
const year = z.coerce.number(YEAR).int(YEAR).min(2000, YEAR).max(2200, YEAR);

export const HISTORY_FORMATS = ["pdf", "excel", "csv"] as const;
export type HistoryFormat = (typeof HISTORY_FORMATS)[number];

export const PastService = z.object({
  id: z.string(),
  date: z.string(),
  type: z.string(),
  title: z.string(),
  technicianName: z.string(),
  /** Their picture, at `GET /api/files/{id}`. */
  technicianPhotoId: z.string().nullable(),
  minutes: z.number().int(),
  pestFree: z.boolean(),
  findings: z.array(Finding),
  areas: z.array(z.string()),
  treatments: z.array(z.string()),
  products: z.array(z.object({ name: z.string(), epaNumber: z.string().nullable(), area: z.string() })),
  effectiveness: z.number().int().nullable(),
  /** What the technician wrote for the client. */
  notes: z.string(),
  nextAction: SingleValues.nextAction,
  weather: SingleValues.weather,
  /** Each at `GET /api/files/{id}`, small with `size=thumbnail`. */
  photos: z.array(Photo),
  /** The report as a PDF is there. */
  hasPdf: z.boolean(),
  rating: RatingView.nullable(),
});
export type PastService = z.infer<typeof PastService>;

export const UpcomingService = z.object({
  id: z.string(),
  date: z.string(),
  type: z.string(),
  title: z.string(),
  technicianName: z.string().nullable(),
});
export type UpcomingService = z.infer<typeof UpcomingService>;

const Compared = z.object({ visits: z.number().int(), points: z.number() });

export const ServiceHistory = z.object({
  year: z.number().int(),
  /** In which there is anything, the latest first. */
  years: z.array(z.number().int()),
  figures: z.object({
    services: z.number().int(),
    averageEffectiveness: z.number().int().nullable(),
    /** With what it was reckoned from; null where there is too little to compare. */
    pestReduction: z
      .object({
        percent: z.number().int(),
        direction: z.enum(["reduction", "increase", "same"]),
        earliest: Compared,
        latest: Compared,
      })
      .nullable(),
    technicians: z.number().int(),
  }),
  /** The newest first. */
  upcoming: z.array(UpcomingService),
  services: z.array(PastService),
  /** There are more than are given here. */
  isCut: z.boolean(),
});
export type ServiceHistory = z.infer<typeof ServiceHistory>;

export const getServiceHistory = endpoint({
  method: "GET",
  path: "/api/my/service-history",
  summary:
    "The finished visits and coming appointments of the signed-in client in a year, the newest first, with figures; without a year that of the visit, the current one, or the latest that there is",
  access: "client",
  input: z.object({ year: year.optional(), visit: z.uuid("This is not a valid visit ID").optional() }),
  output: ServiceHistory,
  errors: [],
});

export const HistoryFile = z.object({
  year,
  format: z.enum(HISTORY_FORMATS, "Please choose a format").default("pdf"),
  /** On paper only. */
  photos: z.boolean().default(true),
  statistics: z.boolean().default(true),
});
export type HistoryFile = z.output<typeof HistoryFile>;

export const exportServiceHistory = endpoint({
  method: "GET",
  path: "/api/my/service-history/export",
  summary: "The finished visits of the signed-in client in a year as a PDF, Excel or CSV file, in their language",
  access: "client",
  input: HistoryFile.extend({ photos: yesOrNo.default(true), statistics: yesOrNo.default(true) }),
  output: StreamedFileAnswer,
  file: "text/csv",
  errors: [],
  limit: { by: "user", max: 30, seconds: 3600 },
});

export const emailServiceHistory = endpoint({
  method: "POST",
  path: "/api/my/service-history/email",
  summary: "Emails that file to the address with which the client is signed in",
  access: "client",
  idempotent: true,
  status: 202,
  input: HistoryFile,
  output: z.object({ email: z.string() }),
  errors: ["accounts.not_found"],
  limit: { by: "user", max: 10, seconds: 3600 },
});

export const getOwnVisitOf = endpoint({
  method: "GET",
  path: "/api/my/appointments/{id}/visit",
  summary:
    "What was done at one of the signed-in client's own appointments: the finished visit, and whether its PDF is there",
  access: "client",
  input: z.object({ id: z.uuid("This is not a valid appointment ID") }),
  output: z.object({ visitId: z.string(), hasPdf: z.boolean() }),
  errors: ["visits.not_found"],
});
