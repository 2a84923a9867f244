import { HOME } from "./navigation.ts";

export const VISITS_PAGE = `${HOME}/visits`;
export const visitPath = (id: string): string => `${VISITS_PAGE}/${encodeURIComponent(id)}`;
