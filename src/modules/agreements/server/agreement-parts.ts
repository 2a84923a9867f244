import type { Files } from "#platform/server/files/files.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import type { Secrets } from "#platform/server/secrets.ts";
import type { AgreementMoneyPort } from "./lifecycle/agreement-money-port.ts";

/** What agreements need of the program around them. */
export interface AgreementParts {
  publicUrl: string;
  secrets: Secrets;
  files: Files;
  pdf: PdfWriter;
  money: AgreementMoneyPort;
}
