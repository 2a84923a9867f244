import type { Serve } from "#platform/server/http/serve.ts";
import * as contract from "../contract.ts";
import { NOTICE_RULE_SETS } from "../rules.ts";
import { markNoticeDone } from "./mark-notice-done.ts";
import { overrideNotice } from "./override-notice.ts";
import { describeNotice, findAppointmentNotices } from "./read/describe-notices.ts";
import { countNotices, findNotices } from "./read/find-notices.ts";
import { findWishes } from "./find-wishes.ts";
import { recordAttempt } from "./record-attempt.ts";
import { findServiceWork, saveServiceWork } from "./save-service-work.ts";
import { saveWish } from "./save-wish.ts";
import { toNotice } from "./views.ts";

export function noticeRoutes(serve: Serve): void {
  serve(contract.listNotices, async (ctx, filter) => {
    const { rows, pagination } = await findNotices(ctx, filter);
    return { data: rows.map((row) => toNotice(ctx, row)), pagination, counts: await countNotices(ctx) };
  });
  serve(contract.listServiceWork, async (ctx) => ({ data: await findServiceWork(ctx) }));
  serve(contract.saveServiceWork, saveServiceWork);
  serve(contract.listWishes, async (ctx, { clientId }) => ({ data: await findWishes(ctx, clientId) }));
  serve(contract.saveWish, saveWish);
  serve(contract.listNoticeRules, () =>
    Promise.resolve({
      data: NOTICE_RULE_SETS.map((rule) => ({ ...rule, work: [...rule.work], proofs: [...rule.proofs] })),
    }),
  );
  serve(contract.getNotice, (ctx, { id }) => describeNotice(ctx, id));
  serve(contract.listAppointmentNotices, findAppointmentNotices);
  serve(contract.recordAttempt, async (ctx, asked) => {
    await recordAttempt(ctx, asked);
    return describeNotice(ctx, asked.id);
  });
  serve(contract.markNoticeDone, async (ctx, asked) => {
    await markNoticeDone(ctx, asked);
    return describeNotice(ctx, asked.id);
  });
  serve(contract.overrideNotice, async (ctx, asked) => {
    await overrideNotice(ctx, asked);
    return describeNotice(ctx, asked.id);
  });
}
