import { HOME } from "../navigation.ts";

export const CLIENTS_PAGE = `${HOME}/clients`;
export const CLIENT_IMPORT = `${HOME}/clients/import`;
export const clientPath = (id: string): string => `${CLIENTS_PAGE}/${encodeURIComponent(id)}`;
export const propertiesPath = (id: string): string => `${clientPath(id)}/properties`;
export const propertyPlanPath = (clientId: string, propertyId: string): string =>
  `${propertiesPath(clientId)}/${encodeURIComponent(propertyId)}`;
