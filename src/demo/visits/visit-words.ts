import type { Scene } from "../photos/scene-names.ts";

/** What technicians write in the demo company's reports. */

interface Note {
  words: string;
  /** What their photos show, where they took some. */
  shows: Scene;
}

export interface Case {
  pests: readonly string[];
  places: readonly string[];
  areas: readonly string[];
  treatments: readonly string[];
  notes: readonly Note[];
  next: readonly string[];
}

const GENERAL: Case = {
  pests: ["Ants", "Spiders", "Roaches", "Wasps"],
  places: ["Kitchen", "Under the sink", "Patio door", "Basement window", "Garage", "Eaves at the back"],
  areas: ["Foundation", "Kitchen", "Basement", "Garage", "Eaves"],
  treatments: ["Perimeter treatment", "Crack and crevice treatment", "Web removal"],
  notes: [
    { words: "Trail from the patio door to the pantry. Sealed the gap below the threshold.", shows: "kitchen-corner" },
    { words: "Webs along the eaves removed. Nothing new since the last time.", shows: "eaves" },
    { words: "Moisture below the sink: the trap drips. Told the client.", shows: "kitchen-corner" },
    { words: "Mulch touches the siding at the east side; that is where they come from.", shows: "basement-wall" },
    { words: "Little activity. Bait was hardly touched.", shows: "basement-wall" },
  ],
  next: ["Check the bait below the sink", "Trim the shrubs away from the siding", "Look at the patio door again"],
};

const RODENTS: Case = {
  pests: ["Rodents"],
  places: ["Attic", "Garage", "Crawl space", "Behind the stove", "Basement"],
  areas: ["Attic", "Garage", "Crawl space", "Foundation"],
  treatments: ["Trapping", "Exclusion", "Bait stations"],
  notes: [
    { words: "Droppings behind the stove. Set traps and closed the pipe chase with mesh.", shows: "pipe-gap" },
    { words: "One caught in the attic. The gable vent has a tear; screened it.", shows: "pipe-gap" },
    { words: "No new droppings. Stations are full.", shows: "bait-station" },
  ],
  next: ["Empty the traps", "Close the gap at the garage door", "Check the stations"],
};

const TERMITES: Case = {
  pests: ["Termites"],
  places: ["Sill plate", "Crawl space", "Front porch", "Basement wall"],
  areas: ["Foundation", "Crawl space", "Basement"],
  treatments: ["Soil treatment", "Inspection"],
  notes: [
    { words: "Mud tubes at the sill plate, dry. Treated the soil along the north wall.", shows: "sill-plate" },
    { words: "No live activity. The porch posts are sound.", shows: "sill-plate" },
  ],
  next: ["Open the north wall for another look", "Yearly inspection"],
};

export const CASES: Readonly<Record<string, Case | undefined>> = {
  "rodent-control": RODENTS,
  "termite-treatment": TERMITES,
  "termite-bond": TERMITES,
};
export const USUAL_CASE = GENERAL;

export const RATING_WORDS: Readonly<Record<number, readonly string[]>> = {
  5: ["On time, and explained everything.", "Very thorough. Thank you!", "", "", ""],
  4: ["Good work, a little late.", ""],
  3: ["The ants were back after a week.", "Nobody called before arriving."],
};
