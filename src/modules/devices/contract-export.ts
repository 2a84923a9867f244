import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";

/** What the company remembers of its devices, to take along. */

export const EXPORTED = ["devices", "checks"] as const;
export type Exported = (typeof EXPORTED)[number];

export const exportDevices = endpoint({
  method: "GET",
  path: "/api/devices/export",
  summary:
    "All devices, also removed ones, or with `of=checks` each of their checks and each visit that missed one, as a file for a spreadsheet (UTF-8); days and clock times are the company’s",
  access: "data_export.read",
  input: z.object({ of: z.enum(EXPORTED, "Please choose devices or checks").default("devices") }),
  output: StreamedFileAnswer,
  file: "text/csv",
  errors: [],
});
