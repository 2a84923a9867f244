import type { Translate } from "#platform/server/texts.ts";

/** @param name as it may stand in an email; empty where nobody knows it */
export const greetingOf = (t: Translate, name: string): string =>
  name === "" ? t("billing:sending.helloNameless") : t("billing:sending.hello", { name });
