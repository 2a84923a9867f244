import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { createService } from "./create-service.ts";
import { deleteService } from "./delete-service.ts";
import { exportServices } from "./export-services.ts";
import {
  featuredServices,
  findService,
  offeredServices,
  searchServices,
  specializedServices,
  type ServiceRow,
} from "./queries.ts";
import { columnsOf } from "./service-columns.ts";
import { readFigures, type ServiceFigures } from "./service-figures.ts";
import { updateService } from "./update-service.ts";
import { toServiceView, toShownService } from "./views.ts";

export function catalogueRoutes(serve: Serve, figures: ServiceFigures) {
  serve(contract.listFeaturedServices, async (ctx) => ({ data: (await featuredServices(ctx)).map(toShownService) }));
  serve(contract.listSpecializedServices, async (ctx) => ({
    data: (await specializedServices(ctx)).map(toShownService),
  }));
  serve(contract.listOfferedServices, async (ctx) => ({ data: (await offeredServices(ctx)).map(toShownService) }));

  const viewOf = async (ctx: Ctx, service: ServiceRow) =>
    toServiceView(ctx.actor, service, await readFigures(ctx, figures));

  serve(contract.exportServices, exportServices);
  serve(contract.listServices, async (ctx, filter) => {
    const { rows, total } = await searchServices(ctx, filter);
    const known = await readFigures(ctx, figures);
    return {
      data: rows.map((row) => toServiceView(ctx.actor, row, known)),
      pagination: { page: filter.page, limit: filter.limit, total },
    };
  });
  serve(contract.getService, async (ctx, { id }) => {
    const service = await findService(ctx, id);
    if (!service) throw new AppError("not_found", "catalogue.not_found");
    return viewOf(ctx, service);
  });
  serve(contract.addService, async (ctx, details) => viewOf(ctx, await createService(ctx, columnsOf(details))));
  serve(contract.updateService, async (ctx, { id, version, ...details }) =>
    viewOf(ctx, await updateService(ctx, { id, version }, details)),
  );
  serve(contract.deleteService, async (ctx, seen) => {
    const { outcome, service } = await deleteService(ctx, seen);
    return { outcome, service: await viewOf(ctx, service) };
  });
}
