import type { Scene } from "./scene-names.ts";
import { photograph, type Drawing, type Place } from "./drawing.ts";
import { basementWall, kitchenCorner, pipeGap } from "./indoor-scenes.ts";
import { baitStation, eaves, sillPlate } from "./outdoor-scenes.ts";

interface SceneParts {
  draw: (place: Place) => Drawing;
  /** What a technician writes below the two pictures. */
  before: string;
  after: string;
}

export const SCENE_PARTS: Record<Scene, SceneParts> = {
  "kitchen-corner": {
    draw: kitchenCorner,
    before: "Trail below the baseboard",
    after: "Gap sealed, bait at the cabinet",
  },
  "basement-wall": { draw: basementWall, before: "Webs at the window", after: "Webs gone, pipe sealed, glue board" },
  eaves: { draw: eaves, before: "Nest and webs at the eaves", after: "Nest removed, vent screened" },
  "pipe-gap": { draw: pipeGap, before: "Gnawed around the pipe, droppings", after: "Closed with mesh, two traps set" },
  "bait-station": {
    draw: baitStation,
    before: "Bait eaten, burrow beside it",
    after: "Refilled and locked, burrow closed",
  },
  "sill-plate": { draw: sillPlate, before: "Mud tubes up to the sill plate", after: "Tubes removed, soil treated" },
};

/** The picture of a place before or after the work, as an SVG: the same seed is the same place. */
export const drawScene = (scene: Scene, seed: number, isTreated: boolean): string =>
  photograph(seed, isTreated, SCENE_PARTS[scene].draw);
