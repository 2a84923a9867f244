import type * as z from "zod";
import { call } from "#platform/web/call.ts";
import { updateCompanyList, updateCompanySettings, type CompanyLists, type CompanySettings } from "../contract.ts";
import { LIST_KINDS } from "../rules.ts";
import type { SettingsForm } from "./settings-form-values.ts";

/** What a form shows: the settings and the checklists, each with the version that it has seen. */
export interface SeenSettings {
  settings: CompanySettings;
  lists: CompanyLists;
}

/**
 * Saves the settings, then each list that was changed. `onSaved` hears of each as it is done, so that a repetition after
 * a failure in between goes on from there instead of being refused for its own change.
 *
 * @throws CallError
 */
export async function saveSettings(
  seen: SeenSettings,
  told: z.output<typeof SettingsForm>,
  onSaved: (seen: SeenSettings) => void,
): Promise<SeenSettings> {
  const settings = await call(updateCompanySettings, { ...told.settings, version: seen.settings.version });
  let saved = { ...seen, settings };
  onSaved(saved);
  for (const kind of LIST_KINDS) {
    const entries = told.lists[kind];
    if (JSON.stringify(entries) === JSON.stringify(saved.lists[kind].entries)) continue;
    const { lists } = await call(updateCompanyList, { kind, entries, version: saved.lists[kind].version });
    // Of the other lists those count that the form has seen.
    saved = { ...saved, lists: { ...saved.lists, [kind]: lists[kind] } };
    onSaved(saved);
  }
  return saved;
}

/** Whether somebody else has changed anything since the form was shown. */
export const isOutdated = (seen: SeenSettings, now: SeenSettings): boolean =>
  seen.settings.version < now.settings.version ||
  LIST_KINDS.some((kind) => seen.lists[kind].version < now.lists[kind].version);
