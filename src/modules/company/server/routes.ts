import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { companyLists, currentCompany } from "./queries.ts";
import { updateCompany } from "./update-company.ts";
import { updateList } from "./update-list.ts";
import { toProfile, toSettings, toStory } from "./views.ts";

export function companyRoutes(serve: Serve) {
  serve(contract.getCompany, async (ctx) => toProfile(await currentCompany(ctx)));
  serve(contract.getCompanyStory, async (ctx) => toStory(await currentCompany(ctx)));
  serve(contract.getCompanySettings, async (ctx) => toSettings(await currentCompany(ctx)));
  serve(contract.updateCompanySettings, async (ctx, { version, ...settings }) =>
    toSettings(await updateCompany(ctx, settings, { version })),
  );

  serve(contract.getCompanyLists, async (ctx) => ({ lists: await companyLists(ctx) }));
  serve(contract.updateCompanyList, async (ctx, change) => {
    await updateList(ctx, change);
    return { lists: await companyLists(ctx) };
  });
}
