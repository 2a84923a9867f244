import { nameForEmail } from "#platform/person-name.ts";
import type { Translate } from "#platform/server/texts.ts";

/** How an email begins; whoever has no name, or none that may stand in an email, is greeted without one. */
export function helloTo(t: Translate, name: string): string {
  const shown = nameForEmail(name);
  return shown === "" ? t("visits:mail.helloNameless") : t("visits:mail.hello", { name: shown });
}
