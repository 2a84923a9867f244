import type { Files } from "#platform/server/files/files.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { addPicture } from "./add-picture.ts";
import { companyLists, currentCompany } from "./queries.ts";
import { readPicture } from "./read-picture.ts";
import { updateCompany } from "./update-company.ts";
import { updateList } from "./update-list.ts";
import { toProfile, toSettings, toStory, toWebsite } from "./views.ts";

/** What was taken off the pages is gone from everywhere a day later. */
const PICTURE_CACHE = "public, max-age=86400";

export function companyRoutes(serve: Serve, files: Files) {
  serve(contract.getCompany, async (ctx) => toProfile(await currentCompany(ctx)));
  serve(contract.getCompanyStory, async (ctx) => toStory(await currentCompany(ctx)));
  serve(contract.getCompanySettings, async (ctx) => toSettings(ctx.actor, await currentCompany(ctx)));
  serve(contract.updateCompanySettings, async (ctx, { version, ...settings }) =>
    toSettings(ctx.actor, await updateCompany(ctx, settings, { version })),
  );

  serve(contract.getCompanyWebsite, async (ctx) => toWebsite(await currentCompany(ctx)));
  serve(contract.updateCompanyWebsite, async (ctx, { version, ...website }) =>
    toWebsite(await updateCompany(ctx, website, { websiteVersion: version })),
  );
  serve(contract.addCompanyPicture, async (ctx, { content }) => ({ id: await addPicture(ctx, files, content) }));
  serve(contract.getCompanyPicture, async (ctx, { id }, { reply }) => {
    const picture = await readPicture(ctx, files, id);
    reply.header("cache-control", PICTURE_CACHE);
    return picture;
  });

  serve(contract.getCompanyLists, async (ctx) => ({ lists: await companyLists(ctx) }));
  serve(contract.updateCompanyList, async (ctx, change) => {
    await updateList(ctx, change);
    return { lists: await companyLists(ctx) };
  });
}
