/** What a phone does beside its screens; it comes after them. */
export { keepQueries } from "#platform/web/offline/keep-queries.ts";
export { startPageWorker } from "#platform/web/offline/page-worker.ts";
export { isBusy, untilIdle } from "./until-idle.ts";
export { checkStorage } from "#platform/web/offline/phone-storage.ts";
export { keptForm, keptOnPhone, loadTechPackage, shownOnDay } from "./tech-package.ts";
