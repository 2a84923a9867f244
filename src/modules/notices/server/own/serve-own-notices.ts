import { SYSTEM } from "#platform/actor.ts";
import type { Serve } from "#platform/server/http/serve.ts";
import type { PdfWriter } from "#platform/server/pdf/writer.ts";
import * as contract from "../../contract.ts";
import { findNotice } from "../read/notice-rows.ts";
import { printPaper } from "../paper/serve-papers.ts";
import { confirmOwnNotice } from "./confirm-own-notice.ts";
import { describeOwnNotice, findOwnNotices } from "./describe-own-notices.ts";
import { findOwnRow } from "./own-rows.ts";
import { findOwnWishes, saveOwnWish } from "./save-own-wish.ts";

/** What clients read and say about the notices of their own appointments. */
export const serveOwnNotices =
  ({ pdf }: { pdf: PdfWriter }) =>
  (serve: Serve): void => {
    serve(contract.listOwnNotices, findOwnNotices);
    serve(contract.getOwnNotice, (ctx, { id }) => describeOwnNotice(ctx, id));
    serve(contract.readOwnNoticePaper, async (ctx, asked) => {
      await findOwnRow(ctx, asked.id);
      const notice = await findNotice({ ...ctx, actor: SYSTEM }, asked.id);
      return printPaper(ctx, notice, asked, pdf);
    });
    serve(contract.confirmOwnNotice, confirmOwnNotice);
    serve(contract.listOwnNoticeWishes, async (ctx) => ({ data: await findOwnWishes(ctx) }));
    serve(contract.saveOwnNoticeWish, saveOwnWish);
  };
