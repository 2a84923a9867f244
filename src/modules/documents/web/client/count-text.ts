import type { Language } from "#platform/languages.ts";
import { MAX_COUNTED } from "#platform/lists.ts";
import { formatNumber } from "#platform/web/format.ts";

/** `1,517`; the server counts no further than `10,000+`. */
export const countText = (count: number, language: Language): string =>
  count >= MAX_COUNTED ? `${formatNumber(MAX_COUNTED - 1, language)}+` : formatNumber(count, language);
