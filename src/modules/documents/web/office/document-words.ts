import type { CallError } from "#platform/web/call.ts";
import { formatNumber } from "#platform/web/format.ts";
import { useFailureText } from "#ui/fields/use-failure-text.ts";
import type { DocumentFormat, ShareState } from "../../rules.ts";
import { sizeOf } from "../file-size.ts";
import type { OpeningOutcome } from "../../rules.ts";

export const FORMAT_LABELS: Record<DocumentFormat, string> = {
  pdf: "PDF",
  jpeg: "Picture",
  docx: "Word",
  xlsx: "Excel",
};
export const SHARE_STATE_LABELS: Record<ShareState, string> = {
  active: "Active",
  expired: "Expired",
  revoked: "Revoked",
};
export const OUTCOME_LABELS: Record<OpeningOutcome, string> = {
  unlocked: "Password entered",
  opened: "Opened",
  "wrong-password": "Wrong password",
  "too-many-tries": "Too many wrong passwords",
  expired: "Tried after it expired",
  revoked: "Tried after it was revoked",
};

const UNITS = { kb: "KB", mb: "MB" } as const;

export function sizeWords(bytes: number): string {
  const { unit, value } = sizeOf(bytes);
  return `${formatNumber(value, "en")} ${UNITS[unit]}`;
}

export const fileWords = ({ format, bytes }: { format: DocumentFormat; bytes: number | null }): string =>
  bytes === null ? FORMAT_LABELS[format] : `${FORMAT_LABELS[format]}, ${sizeWords(bytes)}`;

/** What a refusal is about where the server names no field. */
const AT_FILE = /^(?:files\.|documents\.(?:client_full|company_full))/;

/** Why a form was not taken, and at which field. */
export function useDocumentFaults() {
  const failure = useFailureText();
  return (error: CallError | null, failed: string): { fault: string | null; at: ReadonlyMap<string, string> } => {
    if (error === null) return { fault: null, at: new Map() };
    if (error.fields.length > 0)
      return { fault: null, at: new Map(error.fields.map(({ path, message }) => [lastOf(path), message])) };
    if (AT_FILE.test(error.code)) return { fault: null, at: new Map([["fileId", error.message]]) };
    if (error.code === "properties.not_found") return { fault: null, at: new Map([["propertyId", error.message]]) };
    return { fault: failure(error, failed), at: new Map() };
  };
}

/** `upload.name` and `tags.2` are told at the fields called `name` and `tags`. */
const lastOf = (path: string): string => path.split(".").findLast((part) => !/^\d+$/.test(part)) ?? path;
