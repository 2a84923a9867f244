import type { ComponentType } from "react";
import type { ServiceCategory } from "#modules/catalogue/rules.ts";
import { BedDrawing, WallDrawing, WaterDrawing } from "./pest-drawings.tsx";
import { HouseDrawing, LeafDrawing, ShieldDrawing, VanDrawing } from "./spot-drawings.tsx";
import { InspectionDrawing } from "./step-drawings.tsx";

const DRAWINGS: Record<ServiceCategory, ComponentType> = {
  "pest-control": ShieldDrawing,
  termite: HouseDrawing,
  mosquito: WaterDrawing,
  rodent: WallDrawing,
  "bed-bugs": BedDrawing,
  wildlife: LeafDrawing,
  prevention: ShieldDrawing,
  inspection: InspectionDrawing,
  other: VanDrawing,
};

/** One for each of the services of a list; a category that comes a second time gets the van. */
export function drawingsFor(services: readonly { category: ServiceCategory }[]): ComponentType[] {
  return services.map(({ category }, index) =>
    services.findIndex((other) => other.category === category) === index ? DRAWINGS[category] : VanDrawing,
  );
}
