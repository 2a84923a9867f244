import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { getClient, listClients } from "#modules/clients/contract.ts";
import { namedFirst } from "#modules/clients/rules.ts";
import { listProperties } from "#modules/properties/contract.ts";
import { call } from "#platform/web/call.ts";
import { listAppointments } from "../contract.ts";
import { APPOINTMENTS } from "./api.ts";

/** As the module of clients names them, so that a change of theirs is heard here, too. */
const CLIENTS = "clients";

const MAX_OFFERED = 8;
/** So many are looked through for those whose name is meant. */
const MAX_LOOKED_THROUGH = 50;

/** Clients to choose from while one types. */
export const clientChoicesQuery = (search: string) =>
  queryOptions({
    queryKey: [CLIENTS, "choices", search],
    queryFn: async ({ signal }) => {
      const filter = { search, limit: MAX_LOOKED_THROUGH, sortBy: "name", sortOrder: "asc" } as const;
      const { data, pagination } = await call(listClients, filter, { signal });
      return { data: namedFirst(search, data, ({ name }) => name).slice(0, MAX_OFFERED), pagination };
    },
    placeholderData: keepPreviousData,
  });

export const chosenClientQuery = (id: string) =>
  queryOptions({
    queryKey: [CLIENTS, "one", id],
    queryFn: ({ signal }) => call(getClient, { id }, { signal }),
  });

/** The properties that appointments can be made at. The Properties tab caches all of them under a key of its own. */
export const propertiesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [CLIENTS, "active-properties", clientId],
    queryFn: async ({ signal }) => {
      const { data } = await call(listProperties, { clientId }, { signal });
      return data.filter(({ archivedAt }) => archivedAt === null);
    },
  });

const MAX_DONE = 30;

/** The last ones that were done for a client, the latest first. */
export const doneAppointmentsQuery = (clientId: string) =>
  queryOptions({
    queryKey: [APPOINTMENTS, "done", clientId],
    queryFn: async ({ signal }) => {
      const filter = { clientId, status: "completed", sortOrder: "desc", limit: MAX_DONE } as const;
      const { data } = await call(listAppointments, filter, { signal });
      return data.map(({ id, title, serviceType, date }) => ({ id, title, serviceType, doneOn: date }));
    },
  });
