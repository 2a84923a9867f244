import type { QueryClient } from "@tanstack/react-query";
import { isUnmet } from "#modules/notices/rules.ts";
import { appointmentNoticesKey, type AppointmentNotices } from "#modules/notices/web/index.ts";
import type { Missing, Report, Stop, TechDay, VisitView } from "../../contract.ts";
import type { FinishBasis } from "../../contract-finish.ts";
import { sentByBasis } from "../../rules-finish-basis.ts";
import { teamWith } from "../../rules-finish-people.ts";

const EMPTY_PART = { revision: 0, value: null, by: "" };

const EMPTY_REPORT: Report = {
  crew: EMPTY_PART,
  pestFree: EMPTY_PART,
  areas: EMPTY_PART,
  treatments: EMPTY_PART,
  checklist: EMPTY_PART,
  effectiveness: EMPTY_PART,
  notes: EMPTY_PART,
  nextAction: EMPTY_PART,
  weather: EMPTY_PART,
  county: EMPTY_PART,
  presence: EMPTY_PART,
  findings: [],
  applications: [],
  checks: [],
  photos: [],
};

/** What every report needs; what a state asks for besides is judged from what was read ahead. */
const ALWAYS_MISSING: Missing[] = [
  { path: "presence", message: "Have the client sign, or say that nobody is home", rule: "" },
];

interface Begun {
  day: TechDay;
  stop: Stop;
  id: string;
  at: string;
  /** What was read ahead, where anything was. */
  basis?: FinishBasis | undefined;
}

/** A visit that was started without a connection, from what the day said of its appointment. */
export function localVisit({ day, stop, id, at, basis }: Begun): VisitView {
  const technician = day.technician ?? { id: "", name: "" };
  return {
    id,
    appointmentId: stop.appointmentId,
    status: "open",
    title: stop.title,
    contactName: stop.contact.name,
    clientId: stop.clientId,
    address: stop.address,
    state: stop.state,
    date: stop.date,
    timeZone: day.timeZone,
    technician,
    // Where nothing was read ahead, who else was there is asked once the server has told their ids.
    team: [...teamWith(sentByBasis(stop.appointmentId, basis), technician)],
    startedAt: at,
    endedAt: null,
    finishedAt: null,
    hasPlace: false,
    appointmentStatus: "in-progress",
    report: EMPTY_REPORT,
    missing: ALWAYS_MISSING,
    rating: null,
    hasPdf: false,
    isAfterSignIn: false,
    can: { write: true, finish: true, amend: false, rate: false },
  };
}

/** The names of what the state requires before and is not done, as far as this phone has read it. */
export function openNotices(client: QueryClient, appointmentId: string): string[] {
  const known = client.getQueryData<AppointmentNotices>(appointmentNoticesKey(appointmentId));
  return (known?.data ?? []).filter(({ state }) => isUnmet(state)).map(({ name }) => name);
}
