import { journeys } from "./journeys.ts";

/**
 * Tests on an installation that they share with each other, and not with tests that count on the demo company as it
 * was: they use up what a technician has to do today, what waits to be scheduled, and the demo's clients. Its setting
 * changes nothing for them; it makes the installation another one than that of `{ DEMO_DATA: "on" }`.
 */
export const onChangedDemo = () => journeys({ DEMO_DATA: "on", TRUST_PROXY: "on" }, { shared: true });
