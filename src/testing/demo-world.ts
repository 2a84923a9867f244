import { seedDemo } from "../demo/index.ts";
import { createWorld, type World } from "./world.ts";

/** A world with the demo company, which is made once for all tests of a worker. It has no files and no card payments. */
export async function createDemoWorld(): Promise<World> {
  const world = await createWorld();
  await world.stored("demo", () => seedDemo({ db: world.db, now: world.clock.now }));
  return world;
}
