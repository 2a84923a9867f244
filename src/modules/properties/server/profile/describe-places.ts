import type * as z from "zod";
import type { ServicePropertyType } from "#modules/clients/rules.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { OfficeProfileForm } from "../../contract.ts";
import { writeAreas, writeEntryPoints, writeFeatures } from "./save-profile.ts";

export interface DescribedPlace {
  propertyId: string;
  building: {
    propertyType: ServicePropertyType;
    squareFootage: number;
    yearBuilt: number | null;
    bedrooms: number | null;
    bathrooms: number | null;
    garageSpaces: number | null;
    hasBasement: boolean;
    hasAttic: boolean;
    hasDeck: boolean;
  };
  accessInstructions: string;
  petConsiderations: string;
  lists: Pick<z.output<typeof OfficeProfileForm>, "features" | "vulnerableAreas" | "entryPoints">;
}

/** Writes down what is known of places that come here with their history, as those of the demo company do; without a log. */
export async function describePlaces(ctx: Ctx, places: readonly DescribedPlace[]): Promise<void> {
  for (const { propertyId, building, lists, ...told } of places) {
    await ctx.db
      .updateTable("property")
      .set({
        property_type: building.propertyType,
        square_feet: building.squareFootage,
        access_instructions: told.accessInstructions,
        pet_considerations: told.petConsiderations,
        year_built: building.yearBuilt,
        bedrooms: building.bedrooms,
        half_bathrooms: building.bathrooms === null ? null : building.bathrooms * 2,
        garage_spaces: building.garageSpaces,
        has_basement: building.hasBasement,
        has_attic: building.hasAttic,
        has_deck: building.hasDeck,
      })
      .where("id", "=", propertyId)
      .execute();
    await writeFeatures(ctx, propertyId, lists.features);
    await writeAreas(ctx, propertyId, lists.vulnerableAreas);
    await writeEntryPoints(ctx, propertyId, lists.entryPoints);
  }
}
