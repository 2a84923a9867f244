import { papersFor } from "./rules-papers.ts";
import { NOTICE_RULE_SETS, type NoticeRule, type NoticeRuleKey } from "./rules-sets.ts";

/** What concerns the customer. Who is on a registry nearby is not for them to know. */
const isForCustomer = ({ key, isForListed }: NoticeRule): boolean => !isForListed && papersFor(key).length > 0;

const keysOf = (rules: readonly NoticeRule[]): readonly NoticeRuleKey[] => rules.map(({ key }) => key);

/** The notices that clients see of their appointments. */
export const OWN_RULES = keysOf(NOTICE_RULE_SETS.filter(isForCustomer));

/** What a client can confirm to have read. */
export const READABLE_RULES = keysOf(NOTICE_RULE_SETS.filter(({ proofs }) => proofs.includes("reading")));

/** Letters to the customer that the program sends by email before the appointment. */
export const EMAILED_RULES = keysOf(
  NOTICE_RULE_SETS.filter(({ key, proofs }) => proofs.includes("email") && papersFor(key)[0]?.reader === "client"),
);

/** The states whose rules give a customer advance notice when they ask for it. */
export const WISH_STATES: readonly string[] = [
  ...new Set(NOTICE_RULE_SETS.filter(({ isOnRequest }) => isOnRequest).map(({ state }) => state)),
];
