import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { isDay } from "#platform/days.ts";
import type { AskedRows } from "#ui/tables/use-rows.ts";
import { NOTICE_RULES, NOTICE_STATES } from "../../rules.ts";
import type { NoticeListFilter } from "../notice-queries.ts";

export const SHOWN = ["unmet", "overdue", ...NOTICE_STATES, "all"] as const;
export type Shown = (typeof SHOWN)[number];

/** Everything that the view depends on stands in the address, so that a link reproduces it. */
const parameters = {
  show: parseAsStringLiteral(SHOWN).withDefault("unmet"),
  rule: parseAsStringLiteral(NOTICE_RULES),
  from: parseAsString,
  to: parseAsString,
  page: parseAsInteger.withDefault(1),
  size: parseAsInteger,
  /** The one whose details are open. */
  notice: parseAsString,
};

export const useNoticeFilter = () => useQueryStates(parameters, { history: "replace" });
export type NoticeFilter = ReturnType<typeof useNoticeFilter>[0];
export type SetNoticeFilter = ReturnType<typeof useNoticeFilter>[1];

/** Leaves out days that do not exist. What is settled comes latest first. */
export const noticesAsked = ({ show, rule, from, to }: NoticeFilter, { page, limit }: AskedRows): NoticeListFilter => ({
  page,
  limit,
  sortOrder: show === "unmet" || show === "open" || show === "overdue" ? "asc" : "desc",
  ...(show !== "all" && { state: show }),
  ...(rule && { rule }),
  ...(from && isDay(from) && { from }),
  ...(to && isDay(to) && { to }),
});

/** The days are one filter, whether one or both are told. */
export const countNoticeFilters = ({ show, rule, from, to }: NoticeFilter): number =>
  [show === "unmet" ? null : show, rule, from ?? to].filter(Boolean).length;
