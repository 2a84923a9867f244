import { AppError } from "#platform/errors.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract-registry.ts";
import { registryPolicy } from "../../policy-registry.ts";
import { findNearRegistry } from "./find-near.ts";
import { findPeople, findRegistry, todayOf } from "./find-people.ts";
import { importList, previewList } from "./import-list.ts";
import { locatePerson } from "./locate-person.ts";
import { saveMargin } from "./save-margin.ts";
import "./registry-tables.ts";

/** The lists of the state, the people on them, and who of them is near a property. */
export function serveRegistry(serve: Serve): void {
  serve(contract.getRegistry, (ctx) => findRegistry(ctx));
  serve(contract.listRegistryPeople, (ctx, filter) => findPeople(ctx, filter));
  serve(contract.locateRegistryPerson, (ctx, told) => locatePerson(ctx, told));
  serve(contract.saveRegistrySettings, async (ctx, { marginFeet }) => {
    await saveMargin(ctx, marginFeet);
    return { marginFeet };
  });
  serve(contract.previewRegistryImport, (ctx, file) => previewList(ctx, file));
  serve(contract.importRegistry, (ctx, file) => importList(ctx, file));
  serve(contract.findNearRegistry, async (ctx, { propertyId, day }) => {
    if (!registryPolicy.read(ctx.actor)) throw new AppError("forbidden", "request.forbidden");
    const near = await findNearRegistry(ctx, propertyId, day ?? (await todayOf(ctx)));
    if (!near) throw new AppError("not_found", "properties.not_found", { detail: "This property does not exist." });
    return near;
  });
}
