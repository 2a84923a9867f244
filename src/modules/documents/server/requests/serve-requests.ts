import type { Ctx } from "#platform/server/context.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../../contract.ts";
import { answerRequest, declineRequest } from "./answer-request.ts";
import { requestDocument } from "./request-document.ts";
import { findOwnRequests, findRequest, findRequests, toOwnRequests, toRequests } from "./request-rows.ts";

export function serveRequests(serve: Serve): void {
  serve(contract.listOwnRequests, (ctx, asked) => findOwnRequests(ctx, asked));
  serve(contract.requestOwnDocument, async (ctx, told) => {
    const row = await findRequest(ctx, await requestDocument(ctx, told));
    return first(await toOwnRequests(ctx, [row]));
  });
  serve(contract.listRequests, (ctx, asked) => findRequests(ctx, asked));
  serve(contract.getRequest, (ctx, { id }) => describe(ctx, id));
  serve(contract.answerRequest, async (ctx, wanted) => {
    await answerRequest(ctx, wanted);
    return describe(ctx, wanted.id);
  });
  serve(contract.declineRequest, async (ctx, wanted) => {
    await declineRequest(ctx, wanted);
    return describe(ctx, wanted.id);
  });
}

const describe = async (ctx: Ctx, id: string) => first(await toRequests(ctx, [await findRequest(ctx, id)]));

function first<View>([view]: View[]): View {
  if (view === undefined) throw new Error("A request was told of nothing");
  return view;
}
