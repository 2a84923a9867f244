import type { Ctx } from "#platform/server/context.ts";

/** What modules that come later know of services. */
export interface ServiceFigures {
  /** Active technicians: all of them, and those who have a specialty. */
  technicians: (ctx: Ctx) => Promise<{ all: number; bySpecialty: ReadonlyMap<string, number> }>;
  /** What clients said of the visits of a service, by its id; no entry while nobody rated any. */
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
