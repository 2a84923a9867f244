import { longMemory, membersOf, type Shape } from "#platform/web/storage.ts";
import { APPLICATION_SITES, type ApplicationSite } from "../../rules.ts";
import type { Application } from "../../contract.ts";

/** How this phone applied a product last, so that the next time asks for less. */
export interface Habit {
  unit: string;
  site: ApplicationSite | null;
  method: string;
  equipment: string;
}

const keyOf = (productId: string) => `visit-habit ${productId}`;

export const habitOf = (productId: string): Habit | null => longMemory.read(keyOf(productId), HabitShape);

export function keepHabit({ productId, unit, site, method, equipment }: Application): void {
  longMemory.write(keyOf(productId), { unit, site, method, equipment });
}

const HabitShape: Shape<Habit> = {
  safeParse(value) {
    const { unit, site, method, equipment } = membersOf(value);
    if (typeof unit !== "string" || typeof method !== "string" || typeof equipment !== "string")
      return { success: false };
    return {
      success: true,
      data: { unit, site: APPLICATION_SITES.find((one) => one === site) ?? null, method, equipment },
    };
  },
};
