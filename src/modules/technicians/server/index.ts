import type { ServerModule } from "#platform/server/module.ts";
import "./tables.ts";

export const techniciansModule: ServerModule = { name: "technicians" };
