import { HOME } from "../navigation.ts";

export const NOTICES_PAGE = `${HOME}/notices`;
export const REGISTRY_PAGE = `${NOTICES_PAGE}/registry`;
export const REGISTRY_IMPORT = `${REGISTRY_PAGE}/import`;
