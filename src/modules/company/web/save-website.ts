import { call, isCallError } from "#platform/web/call.ts";
import { getCompanyWebsite, updateCompanyWebsite, type CompanyWebsite } from "../contract.ts";
import type { ListChange } from "./website-entries.ts";
import type { WebsiteList, WebsiteTexts } from "./website-lists.ts";

/** What somebody changes: headline and story, or one entry of a list. */
export type WebsiteChange = { texts: WebsiteTexts } | { list: WebsiteList; change: ListChange };

/** The entry is not there any more as it was when the form was opened. */
export class EntryGone extends Error {}

/**
 * Saves a change of the website as it is now, not as it was when the page was opened: two who work on different
 * entries are in nobody's way.
 *
 * @throws CallError | EntryGone
 */
export async function saveWebsite(change: WebsiteChange): Promise<CompanyWebsite> {
  try {
    return await saveOnce(change);
  } catch (error) {
    // Somebody saved between our reading and our writing.
    if (isCallError(error) && error.code === "company.changed_meanwhile") return saveOnce(change);
    throw error;
  }
}

async function saveOnce(change: WebsiteChange): Promise<CompanyWebsite> {
  const now = await call(getCompanyWebsite, {});
  return call(updateCompanyWebsite, changedWebsite(now, change));
}

function changedWebsite(now: CompanyWebsite, change: WebsiteChange): CompanyWebsite {
  if ("texts" in change) return { ...now, ...change.texts };
  const entries = change.change(now[change.list]);
  if (entries === null) throw new EntryGone();
  return { ...now, [change.list]: entries };
}
