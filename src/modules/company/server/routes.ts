import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { currentCompany } from "./queries.ts";
import { toProfile, toStory } from "./views.ts";

export function companyRoutes(serve: Serve) {
  serve(contract.getCompany, async (ctx) => toProfile(await currentCompany(ctx)));
  serve(contract.getCompanyStory, async (ctx) => toStory(await currentCompany(ctx)));
}
