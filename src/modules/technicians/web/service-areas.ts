import type { ServiceArea } from "#modules/company/rules.ts";
import { areaOfPlace } from "../rules.ts";
import { areaLabel } from "./technician-words.ts";

/** The company's areas as a checklist: each state as a whole, and the places that it lists there. */
export const areaGroups = (areas: readonly ServiceArea[]) =>
  areas.map(({ state, places }) => ({
    label: areaLabel(state),
    options: [
      { value: state, label: `All of ${areaLabel(state)}` },
      ...places.map((place) => ({ value: areaOfPlace(place, state), label: place })),
    ],
  }));
