import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/web/call.ts";
import { getOwnDeviceTrend, getOwnPlan } from "../../contract.ts";

export const OWN_DEVICES = "own-devices";

export const ownPlanQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [OWN_DEVICES, "plan", propertyId],
    queryFn: ({ signal }) => call(getOwnPlan, { id: propertyId }, { signal }),
  });

export const ownTrendQuery = (propertyId: string) =>
  queryOptions({
    queryKey: [OWN_DEVICES, "trend", propertyId],
    queryFn: ({ signal }) => call(getOwnDeviceTrend, { id: propertyId, months: 12 }, { signal }),
  });
