import { randomId } from "#platform/web/random-id.ts";
import type { ListPart, SinglePart } from "../../rules.ts";
import { shownEntries, shownValue } from "./report-draft.ts";
import type { ReportSession, SessionState } from "./report-session.ts";
import { entryKey, type EntryOf, type PartKey, type PartValue, type ValueOf } from "./report-values.ts";

/** The report of an open visit, as screens use it. */
export interface ReportHandle {
  state: SessionState;
  session: ReportSession;
  value: <Part extends SinglePart>(part: Part) => ValueOf[Part];
  entries: <List extends ListPart>(list: List) => { id: string; value: EntryOf[List] }[];
  edit: (key: PartKey, value: PartValue) => void;
  /** Puts a new entry at the end of a list; its id. */
  add: <List extends ListPart>(list: List, value: EntryOf[List]) => string;
}

/** What it answers is of now, also to what began before: a photo is a while on its way. */
export const handleOf = (session: ReportSession, state: SessionState): ReportHandle => ({
  state,
  session,
  value: (part) => shownValue(session.state().report, session.state().draft, part),
  entries: (list) => shownEntries(session.state().report, session.state().draft, list),
  edit: (key, value) => session.edit(key, value),
  add(list, value) {
    const entryId = randomId();
    session.edit(entryKey(list, entryId), value);
    return entryId;
  },
});
