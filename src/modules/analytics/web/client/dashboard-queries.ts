import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { OWN_TOPIC } from "#modules/appointments/web/index.ts";
import { call } from "#platform/web/call.ts";
import { useLive } from "#platform/web/live.ts";
import { getDashboard, getOwnCounts, type OwnCounts } from "../../contract.ts";

const DASHBOARD = "own-dashboard";

export const dashboardQuery = () =>
  queryOptions({
    queryKey: [DASHBOARD],
    queryFn: ({ signal }) => call(getDashboard, {}, { signal }),
  });

export const countsQuery = () =>
  queryOptions({
    queryKey: [DASHBOARD, "counts"],
    queryFn: ({ signal }) => call(getOwnCounts, {}, { signal }),
  });

/** Reads the first page anew, and the counts with it; whoever changed something of the client's calls it. */
export function useRefreshDashboard(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [DASHBOARD] });
}

/**
 * How much waits behind the pages of the client's portal, kept up to date with everything that is told of the client;
 * undefined until it is known.
 */
export function useOwnCounts(): OwnCounts | undefined {
  useLive(OWN_TOPIC, useRefreshDashboard());
  return useQuery(countsQuery()).data;
}
