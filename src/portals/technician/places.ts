import type { TechPlaces } from "#modules/visits/web/index.ts";

export const TECH = "/tech";

const withDate = (path: string, date: string | undefined) =>
  date === undefined ? path : `${path}?${new URLSearchParams({ date }).toString()}`;

export const PLACES: TechPlaces = {
  day: (date) => withDate(TECH, date),
  appointment: (id, date) => withDate(`${TECH}/appointments/${id}`, date),
  visit: (id) => `${TECH}/visits/${id}`,
  part: (visitId, part, entry) =>
    [`${TECH}/visits/${visitId}`, part, ...(entry === undefined ? [] : [entry])].join("/"),
  finish: (visitId) => `${TECH}/visits/${visitId}/finish`,
  technicians: "/admin-dashboard/technicians",
};
