/** What the demo's photos show. */
export const SCENES = ["kitchen-corner", "basement-wall", "eaves", "pipe-gap", "bait-station", "sill-plate"] as const;
export type Scene = (typeof SCENES)[number];
