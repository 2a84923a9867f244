import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
// Not by the whole contract, which comes with the portals: a phone on the road carries only what it asks.
import { listAppointmentIssues } from "../../contract-office.ts";

/** The live topic of the same name says that something below this key has changed. */
export const ISSUES = "issues";

export const appointmentIssuesQuery = (id: string) =>
  queryOptions({
    queryKey: [ISSUES, "of-appointment", id],
    queryFn: ({ signal }) => call(listAppointmentIssues, { id }, { signal }),
  });
