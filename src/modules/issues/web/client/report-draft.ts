import type { FileView } from "#platform/files-contract.ts";
import { membersOf, tabMemory, textsOf, type Shape } from "#platform/web/storage.ts";

/** A report that is not sent yet. It outlives a reload and a page that was left by a slip, as long as the tab. */
export interface ReportDraft {
  title: string;
  description: string;
  location: string;
  type: string;
  priority: string;
  propertyId: string;
  photos: readonly FileView[];
}

const KEY = "issue-report";
const WORDS = ["title", "description", "location", "type", "priority", "propertyId"] as const;
const words = textsOf(WORDS);

const draft: Shape<ReportDraft> = {
  safeParse: (value) => {
    const parsed = words.safeParse(value);
    if (!parsed.success) return parsed;
    const { photos } = membersOf(value);
    // Written by `keepDraft` below; what the server has forgotten meanwhile is told when it is sent.
    return { success: true, data: { ...parsed.data, photos: Array.isArray(photos) ? (photos as FileView[]) : [] } };
  },
};

export const NO_DRAFT: ReportDraft = {
  title: "",
  description: "",
  location: "",
  type: "",
  priority: "",
  propertyId: "",
  photos: [],
};

/** Whether anything would be lost; the property is chosen beforehand. */
export const isBegun = ({ title, description, location, type, priority, photos }: ReportDraft): boolean =>
  title + description + location + type + priority !== "" || photos.length > 0;

export const isComplete = ({ title, description, location, priority }: ReportDraft): boolean =>
  [title, description, location, priority].every((text) => text.trim() !== "");

export const keptDraft = (): ReportDraft | null => tabMemory.read(KEY, draft);
export const keepDraft = (kept: ReportDraft): unknown =>
  isBegun(kept) ? tabMemory.write(KEY, kept) : tabMemory.forget(KEY);
export const forgetDraft = (): void => tabMemory.forget(KEY);
