/** Where the rules in `rules-sets.ts` were read. */

/** The day on which the sources were read. */
export const NOTICE_RULES_READ_ON = "2026-11-23";

export interface NoticeSource {
  citation: string;
  /** Where it was read. */
  source: string;
  readOn: string;
  /** False where the text was cut off, or seen only in somebody's summary. */
  isConfirmed: boolean;
  /** What is still open, or was assumed. */
  note: string;
}

type Told = Pick<NoticeSource, "citation" | "source"> & Partial<Pick<NoticeSource, "isConfirmed" | "note">>;

export const readIn = ({ citation, source, isConfirmed = true, note = "" }: Told): NoticeSource => ({
  citation,
  source,
  readOn: NOTICE_RULES_READ_ON,
  isConfirmed,
  note,
});
