import type { QueryClient } from "@tanstack/react-query";
import { appointmentPlanKey, type AppointmentPlan } from "#modules/devices/web/index.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { now } from "#platform/web/clock.ts";
import type { Missing, VisitView } from "../../contract.ts";
import type { FinishBasis } from "../../contract-finish.ts";
import type { FinishReport } from "../../rules-finish.ts";
import { missingByBasis } from "../../rules-finish-basis.ts";
import type { ListPart, SinglePart } from "../../rules.ts";
import { isReadyToSend } from "../report/report-checks.ts";
import type { SessionState } from "../report/report-session.ts";
import type { PhotoKind } from "../report/send-photos.ts";
import { entryKey, idOf, keptOf, listOf, tidy, type EntryOf, type ValueOf } from "../report/report-values.ts";

interface Judged {
  visit: VisitView;
  report: { state: Pick<SessionState, "report" | "draft"> };
  photos: { waiting: readonly { kind: PhotoKind }[] };
  /** When the work is said to be over; null while nobody has said so. */
  endedAt: Date | null;
}

/** What the server would say is missing, of what it would be sent; null where nothing of the appointment was read ahead. */
export function judgeMissing(
  client: QueryClient,
  basis: FinishBasis,
  { visit, report: { state }, photos, endedAt }: Judged,
): Missing[] | null {
  const plan = client.getQueryData<AppointmentPlan>(appointmentPlanKey(visit.appointmentId))?.plan;
  const on = dayIn(visit.timeZone, new Date(visit.startedAt));
  const report = toBeSent(
    state,
    photos.waiting.some(({ kind }) => kind === "signature"),
  );
  return missingByBasis({ visit, report, on, endedAt, now: now() }, { basis, plan });
}

/** The report as it will stand at the server: without what is half typed, which stays on the phone. */
function toBeSent({ report, draft }: Judged["report"]["state"], isDrawn: boolean): FinishReport {
  const typedAt = (key: string) =>
    [draft.edits[key], draft.batch?.edits[key]].find((edit) => edit && isReadyToSend(key, edit.value));
  const single = <Part extends SinglePart>(part: Part) => {
    const typed = typedAt(part);
    // An edit of a part has been made by `withEdit`, which takes only its values.
    return { value: tidy(typed === undefined ? report[part].value : typed.value) as ValueOf[Part] };
  };
  const entries = <List extends ListPart>(list: List) => {
    const typed = [draft.batch?.edits ?? {}, draft.edits].flatMap((edits) => Object.keys(edits));
    const ids = [...report[list].map(({ id }) => id), ...typed.filter((key) => listOf(key) === list).map(idOf)];
    return [...new Set(ids)].flatMap((id) => {
      const key = entryKey(list, id);
      // As above.
      const value = tidy((typedAt(key) ?? keptOf(report, key)).value) as EntryOf[List] | null;
      return value === null ? [] : [{ id, value }];
    });
  };
  const { value: presence } = single("presence");
  const isSigned = presence?.kind === "signed" && isDrawn;
  return {
    crew: single("crew"),
    // What was drawn is sent before the end.
    presence: { value: isSigned ? { ...presence, fileId: presence.fileId ?? WAITING } : presence },
    county: single("county"),
    weather: single("weather"),
    applications: entries("applications"),
    checks: entries("checks"),
  };
}

/** The drawing has no id before the server has it. */
const WAITING = "waiting";
