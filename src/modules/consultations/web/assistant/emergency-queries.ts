import { queryOptions } from "@tanstack/react-query";
import { getSession } from "#modules/accounts/contract.ts";
import { getRequestChoices, type RequestChoices } from "#modules/appointments/contract.ts";
import { listOfferedServices } from "#modules/catalogue/contract.ts";
import { getCompany } from "#modules/company/contract.ts";
import { call } from "#platform/web/call.ts";
import { getEmergencyOffer } from "../../contract-emergency.ts";
import { getInAppSlots } from "../../contract-in-app.ts";

const MINUTE_MS = 60_000;

export const companyQuery = () =>
  queryOptions({
    queryKey: ["company"],
    queryFn: ({ signal }) => call(getCompany, {}, { signal }),
    staleTime: 10 * MINUTE_MS,
  });

export const servicesQuery = () =>
  queryOptions({
    queryKey: ["services", "offered"],
    queryFn: ({ signal }) => call(listOfferedServices, {}, { signal }),
    staleTime: 10 * MINUTE_MS,
  });

/** What an appointment is called and costs. */
export const offerQuery = () =>
  queryOptions({
    queryKey: ["emergency", "offer"],
    queryFn: ({ signal }) => call(getEmergencyOffer, {}, { signal }),
    staleTime: 10 * MINUTE_MS,
  });

/** Who is signed in may change in another tab, so it is asked whenever a time is to be chosen. */
export const whoQuery = () =>
  queryOptions({
    queryKey: ["emergency", "who"],
    queryFn: ({ signal }) => call(getSession, {}, { signal }),
    staleTime: 0,
  });

/** Where somebody can come to whoever is signed in. */
export type EmergencyProperty = RequestChoices["properties"][number];

export const propertiesQuery = () =>
  queryOptions({
    queryKey: ["emergency", "properties"],
    queryFn: async ({ signal }) => (await call(getRequestChoices, {}, { signal })).properties,
    staleTime: 0,
  });

export const slotsQuery = (date: string) =>
  queryOptions({
    queryKey: ["emergency", "slots", date],
    queryFn: ({ signal }) => call(getInAppSlots, { date }, { signal }),
    enabled: date !== "",
    // Somebody else may take a time while the panel is open.
    staleTime: 0,
  });
