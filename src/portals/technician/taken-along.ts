/** What the phone takes along of modules that come after visits; it comes after the screens. */
export { ISSUES_AHEAD } from "#modules/issues/web/index.ts";
