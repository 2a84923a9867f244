import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { findMessages } from "./queries.ts";
import { receiveMessage } from "./receive-message.ts";
import { toMessage } from "./views.ts";

export function conversationRoutes(serve: Serve) {
  serve(contract.sendContactMessage, receiveMessage);

  serve(contract.listContactMessages, async (ctx, filter) => {
    const { rows, total } = await findMessages(ctx, filter);
    return { data: rows.map(toMessage), pagination: { page: filter.page, limit: filter.limit, total } };
  });
}
