import * as z from "zod";
import { PHOTO_CATEGORIES } from "#modules/properties/rules.ts";
import { defineJob } from "#platform/server/jobs/jobs.ts";
import type { ServerModule } from "#platform/server/module.ts";
import { SCENES } from "./scene-names.ts";
import type { PhotoParts } from "./take-photo.ts";

/** Draws what a technician would have photographed, after the start: whoever waits for the first page does not wait for it. */
export const photographVisit = defineJob(
  "demo.photograph_visit",
  z.object({ visitId: z.string(), scene: z.enum(SCENES), seed: z.number().int() }),
  // Nobody but visitors of the demo waits for them.
  { timeoutSeconds: 180, priority: -5 },
);

/** The same for a place, as its owner photographs it. */
export const photographProperty = defineJob(
  "demo.photograph_property",
  z.object({
    propertyId: z.string(),
    scene: z.enum(SCENES),
    category: z.enum(PHOTO_CATEGORIES),
    seed: z.number().int(),
  }),
  { timeoutSeconds: 180, priority: -5 },
);

/** The same for an issue, as whoever reports it does. */
export const photographIssue = defineJob(
  "demo.photograph_issue",
  z.object({ issueId: z.string(), scene: z.enum(SCENES), seed: z.number().int() }),
  { timeoutSeconds: 180, priority: -5 },
);

/** The picture of a technician, for clients to know who comes. */
export const photographTechnician = defineJob(
  "demo.photograph_technician",
  z.object({ technicianId: z.string(), portrait: z.number().int(), seed: z.number().int() }),
  { timeoutSeconds: 180, priority: -5 },
);

/** What of the demo company is still to be done after the start that made it, also by another start. */
export const demoModule = (parts: PhotoParts): ServerModule => ({
  name: "demo",
  jobs(work) {
    // Most installations never need this code.
    work(photographVisit, async (ctx, asked) => {
      const { photographVisitNow } = await import("./photograph-visit.ts");
      await photographVisitNow(ctx, asked, parts);
    });
    work(photographProperty, async (ctx, asked) => {
      const { photographPropertyNow } = await import("./photograph-property.ts");
      await photographPropertyNow(ctx, asked, parts);
    });
    work(photographTechnician, async (ctx, asked) => {
      const { photographTechnicianNow } = await import("./photograph-technician.ts");
      await photographTechnicianNow(ctx, asked, parts);
    });
    work(photographIssue, async (ctx, asked) => {
      const { photographIssueNow } = await import("./photograph-issue.ts");
      await photographIssueNow(ctx, asked, parts);
    });
  },
});
