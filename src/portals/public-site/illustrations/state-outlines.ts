/**
 * Simplified outlines of the states that we can draw, by their two letters, on one field of 364 by 312.
 * Drawn by hand from latitude and longitude (equirectangular at 40° north), so that neighbours share their borders.
 */
export const MAP_FIELD = { width: 364, height: 312 } as const;

export interface StateOutline {
  path: string;
  /** Where the two letters stand; Delaware is too narrow and is labelled beside its coast. */
  label: { x: number; y: number };
}

export const STATE_OUTLINES: Record<string, StateOutline> = {
  PA: {
    path: "M4 26l41-20v19h236l17 16v11l8 11 10 6-5 4-10 15-8 8 4 8-7 13 1 8 6 10 6 6 10 9 2 4-7 5-10 6-5 7-7 2-8 5-5-3h-5l-5 3-5 5h-254z",
    label: { x: 142, y: 112 },
  },
  NJ: {
    path: "M316 69l43 26-6 20-10 5-2 10 8 3 5-1 1 12-3 14-3 24-11 18-7 9-12 13-8 13-8 4 3-16-11-3-11-6-11-13-1-10 6-12 8-5 7-2 5-7 10-6 7-5-2-4-10-9-6-6-6-10-1-8 7-13-4-8 8-8 10-15z",
    label: { x: 330, y: 172 },
  },
  DE: {
    path: "M258 184l5-5 5-3h5l5 3-5 5-3 7-1 10 3 7 7 8v13l5 9 6 8 5 3 2 13 1 11-35-1z",
    label: { x: 318, y: 266 },
  },
  MD: {
    path: "M60 184v36l11-9 15-10 12-9 18-1 13-5 13 6 8 9 4 11 12 12 2 6 12 5 11 4v10l-3 13-9 12 3 5 11-2 4 9 17 8 15 7-4-14-5-17-2-18 5-15 1-17 8-6 8-9 8-10-1 10-7 9-5 14 2 10-7 11 5 13-2 11 8 9 8 5 4 20 12 1 22-6 11-29-35-1-5-88z",
    label: { x: 184, y: 206 },
  },
};
