import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

const FOLDER = "portals/back-office";

/** The office: its two doors, and everything behind them. */
export const backOfficeRoutes: RouteConfigEntry[] = [
  route("admin-login", `${FOLDER}/admin-login.tsx`),
  route("create-admin", `${FOLDER}/create-admin.tsx`),
  route("admin-dashboard", `${FOLDER}/layout.tsx`, [
    index(`${FOLDER}/home.tsx`),
    route("schedule", `${FOLDER}/schedule.tsx`),
    route("*", `${FOLDER}/not-found.tsx`),
  ]),
];
