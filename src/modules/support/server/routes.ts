import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { changeTicket, reopenOwn } from "./change-ticket.ts";
import { ownChat } from "./chat/chat-views.ts";
import { endOfTicket, endOwn } from "./chat/end-chat.ts";
import { showOwnSign, showStaffSign } from "./chat/show-signs.ts";
import { writeLine } from "./chat/write-line.ts";
import { commentOn } from "./comment-ticket.ts";
import { openOwn } from "./open-ticket.ts";
import { findOwnPage, findTicket, hasAnyOwn, ownClientId } from "./queries.ts";
import { describeTicket, ownDetail, toOwn } from "./views.ts";

export function supportRoutes(serve: Serve): void {
  serve(contract.listOwnTickets, async (ctx, filter) => {
    const { rows, pagination } = await findOwnPage(ctx, filter);
    return { data: rows.map(toOwn), pagination, hasAny: rows.length > 0 || (await hasAnyOwn(ctx)) };
  });
  serve(contract.getOwnTicket, (ctx, { id }) => ownDetail(ctx, id));
  serve(contract.openTicket, async (ctx, told) => ownDetail(ctx, await openOwn(ctx, told)));
  serve(contract.commentOwnTicket, async (ctx, comment) => {
    ownClientId(ctx);
    await commentOn(ctx, comment);
    return ownDetail(ctx, comment.id);
  });
  serve(contract.reopenOwnTicket, async (ctx, { id }) => {
    await reopenOwn(ctx, id);
    return ownDetail(ctx, id);
  });

  serve(contract.getOwnChat, (ctx) => ownChat(ctx));
  serve(contract.writeInChat, async (ctx, line) => {
    const { id: ticketId, reference } = await findTicket(ctx, await writeLine(ctx, line));
    return { ticketId, reference };
  });
  serve(contract.typeInChat, async (ctx) => {
    await showOwnSign(ctx, "types");
    return null;
  });
  serve(contract.readChat, async (ctx) => {
    await showOwnSign(ctx, "reads");
    return null;
  });
  serve(contract.endOwnChat, async (ctx, end) => {
    await endOwn(ctx, end);
    return ownChat(ctx);
  });

  serve(contract.getTicket, (ctx, { id }) => describeTicket(ctx, id));
  serve(contract.changeTicket, async (ctx, wanted) => {
    await changeTicket(ctx, wanted);
    return describeTicket(ctx, wanted.id);
  });
  serve(contract.commentTicket, async (ctx, comment) => {
    await commentOn(ctx, comment);
    return describeTicket(ctx, comment.id);
  });
  serve(contract.typeInTicketChat, async (ctx, { id: ticketId }) => {
    await showStaffSign(ctx, { ticketId, sign: "types" });
    return null;
  });
  serve(contract.readTicketChat, async (ctx, { id: ticketId }) => {
    await showStaffSign(ctx, { ticketId, sign: "reads" });
    return null;
  });
  serve(contract.endTicketChat, async (ctx, { id }) => {
    await endOfTicket(ctx, id);
    return describeTicket(ctx, id);
  });
}
