import { AppError } from "#platform/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { admitMessage } from "./admit-message.ts";
import { changeInboxItem } from "./change-inbox-item.ts";
import { findAssignees } from "./find-assignees.ts";
import { countNew, findItem, findItems, findPerson, findSuspected } from "./queries.ts";
import { receiveMessage } from "./receive-message.ts";
import { requestCallback } from "./request-callback.ts";
import { toInboxDetail, toItem, toSuspected } from "./views.ts";

export function conversationRoutes(serve: Serve) {
  serve(contract.sendContactMessage, receiveMessage);

  serve(contract.requestCallback, requestCallback);

  serve(contract.listInbox, async (ctx, filter) => {
    const { rows, total } = await findItems(ctx, filter);
    return {
      data: rows.map((row) => toItem(ctx.actor, row)),
      pagination: { page: filter.page, limit: filter.limit, total },
      new: await countNew(ctx),
    };
  });

  serve(contract.listAssignees, async (ctx) => ({ data: await findAssignees(ctx) }));

  serve(contract.listSuspected, async (ctx, filter) => {
    const { rows, total } = await findSuspected(ctx, filter);
    return { data: rows.map(toSuspected), pagination: { page: filter.page, limit: filter.limit, total } };
  });

  serve(contract.admitMessage, admitMessage);

  serve(contract.getInboxItem, (ctx, { id }) => detailOf(ctx, id));

  serve(contract.changeInboxItem, async (ctx, change) => {
    await changeInboxItem(ctx, change);
    return detailOf(ctx, change.id);
  });
}

async function detailOf(ctx: Ctx, id: string) {
  const row = await findItem(ctx, id);
  if (!row) throw new AppError("not_found", "conversations.not_found");
  return toInboxDetail(ctx.actor, row, await findPerson(ctx, row));
}
