import { clientPath } from "../clients/client-paths.ts";
import { HOME } from "../navigation.ts";
import { placeOf } from "../places.ts";

export const CONTRACTS_PAGE = `${HOME}/contracts`;

export const CONTRACT_PATHS = {
  list: CONTRACTS_PAGE,
  templates: `${CONTRACTS_PAGE}/templates`,
  bulk: `${CONTRACTS_PAGE}/bulk`,
  renewals: `${CONTRACTS_PAGE}/renewals`,
  one: (id: string) => placeOf("agreement", id),
  client: (id: string) => placeOf("client", id),
  plans: (clientId: string) => `${clientPath(clientId)}/plans`,
  appointment: (id: string) => placeOf("appointment", id),
};
