import type { Ctx } from "#platform/server/context.ts";
import type { SkillLevel } from "../rules.ts";

/** What modules that come later know of services. */
export interface ServiceFigures {
  /** How many active technicians may be sent to a service. */
  technicians: (ctx: Ctx) => Promise<(service: { specialty: string; skillLevel: SkillLevel }) => number>;
  /** What clients said of the appointments of a service, by its id; no entry while nobody rated any. */
  ratings: (ctx: Ctx) => Promise<ReadonlyMap<string, { average: number; count: number }>>;
}

export interface Figures {
  technicians: Awaited<ReturnType<ServiceFigures["technicians"]>>;
  ratings: Awaited<ReturnType<ServiceFigures["ratings"]>>;
}

export const readFigures = async (ctx: Ctx, { technicians, ratings }: ServiceFigures): Promise<Figures> => ({
  technicians: await technicians(ctx),
  ratings: await ratings(ctx),
});
