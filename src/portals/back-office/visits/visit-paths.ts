import { VISITS_PAGE } from "../navigation.ts";

export const visitPath = (id: string): string => `${VISITS_PAGE}/${encodeURIComponent(id)}`;
