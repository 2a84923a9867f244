import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { companyLists, currentCompany } from "./queries.ts";
import { updateList } from "./update-list.ts";
import { toProfile, toStory } from "./views.ts";

export function companyRoutes(serve: Serve) {
  serve(contract.getCompany, async (ctx) => toProfile(await currentCompany(ctx)));
  serve(contract.getCompanyStory, async (ctx) => toStory(await currentCompany(ctx)));

  serve(contract.getCompanyLists, async (ctx) => ({ lists: await companyLists(ctx) }));
  serve(contract.updateCompanyList, async (ctx, change) => {
    await updateList(ctx, change);
    return { lists: await companyLists(ctx) };
  });
}
