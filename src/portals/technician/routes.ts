import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

const FOLDER = "portals/technician";

/** The technician's phone. */
export const technicianRoutes: RouteConfigEntry[] = [
  route("tech/manifest.webmanifest", `${FOLDER}/web-manifest.ts`),
  route("tech", `${FOLDER}/layout.tsx`, [
    index(`${FOLDER}/day.tsx`),
    route("appointments/:id", `${FOLDER}/appointment.tsx`),
    route("visits/:id/:part?/:entry?", `${FOLDER}/visit.tsx`),
    route("*", `${FOLDER}/not-found.tsx`),
  ]),
];
