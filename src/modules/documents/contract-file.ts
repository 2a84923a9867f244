import * as z from "zod";
import { endpoint, StreamedFileAnswer } from "#platform/contract.ts";

/* A client's whole file as one ZIP: reports, invoices, agreements, uploads and photos, and what the program knows as data. */

export const exportClientFile = endpoint({
  method: "GET",
  path: "/api/clients/{id}/file",
  summary: "Everything of one client as a ZIP: documents as PDF and pictures, and the data as JSON and CSV",
  access: "data_export.read",
  file: "application/zip",
  input: z.object({ id: z.uuid("This client does not exist") }),
  output: StreamedFileAnswer,
  errors: ["clients.not_found"],
  limit: { by: "user", max: 30, seconds: 60 * 60 },
});

export const exportOwnFile = endpoint({
  method: "GET",
  path: "/api/my/file",
  summary:
    "Everything that the signed-in client may see as a ZIP: documents as PDF and pictures, and their data as JSON and CSV",
  access: "client",
  file: "application/zip",
  input: z.object({}),
  output: StreamedFileAnswer,
  errors: ["clients.not_found"],
  limit: { by: "user", max: 10, seconds: 60 * 60 },
});
