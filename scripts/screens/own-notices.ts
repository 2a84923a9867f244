import type { Page } from "playwright-core";
import type { OwnNotice, OwnNoticeDetail } from "../../src/modules/notices/contract.ts";
import { failing, waiting, type Person, type Screen } from "./screen.ts";

const NOTICES = "/client-dashboard/notices";
const ID = "00000000-0000-4000-8000-000000000001";
const LIST = "**/api/my/notices?*";
const ONE = `**/api/my/notices/${ID}`;
const WISHES = "**/api/my/notice-wishes";

const TO_READ: OwnNotice = {
  id: ID,
  rule: "nj-consumer-notice",
  status: "to-read",
  isOpen: true,
  readAt: null,
  readBy: null,
  doneAt: null,
  proof: null,
  appointment: {
    id: ID,
    title: "Quarterly Protection",
    date: "2026-03-10",
    time: "10:00",
    address: "31 Starling Street, Woodbury, NJ 08096",
    isAhead: true,
  },
  company: { name: "Greenline Pest Control", phone: "(302) 555-0100", license: "NJ-2718" },
};
const READ: OwnNotice = {
  ...TO_READ,
  status: "read",
  isOpen: false,
  proof: "reading",
  readAt: "2026-03-08T15:10:00Z",
  readBy: "Wren Hollybrook",
  doneAt: "2026-03-08T15:10:00Z",
};
const SIGN: OwnNotice = { ...TO_READ, rule: "nj-treated-area-sign", status: "open", isOpen: false };

const DETAIL: OwnNoticeDetail = {
  ...TO_READ,
  fromMinutes: 600,
  toMinutes: 660,
  technician: { name: "Nadia Elderfield", license: "NJ-7A-1204" },
  products: [
    {
      name: "Deltamethrin concentrate",
      epaNumber: "432-763",
      isExempt: false,
      ingredients: "Deltamethrin 4.75%",
      signalWord: "caution",
      reentryMinutes: 120,
      reentryNote: "Until surfaces are dry.",
    },
  ],
  staysUntil: null,
  isReady: true,
  content: "as-read",
  papers: [{ kind: "nj-consumer-notice", shape: "letter" }],
};

const answering = (address: string, json: unknown) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ json }));
const listing = (data: readonly OwnNotice[]) =>
  answering(LIST, { data, pagination: { page: 1, limit: 20, total: data.length } });
const one = (told: Partial<OwnNoticeDetail> = {}) => answering(ONE, { ...DETAIL, ...told });

const wishing = answering(WISHES, {
  data: [
    {
      propertyId: ID,
      address: "70 Seven Pines Road, Elkton, MD 21921",
      asksAhead: true,
      askedAt: "2026-03-01T14:00:00Z",
    },
  ],
});
const full = async (page: Page) => {
  await listing([TO_READ, SIGN, { ...READ, id: ID.replace("1", "2") }])(page);
  await wishing(page);
};
const of = (as: Person, language: string): Screen[] => [
  { name: `own-notices-full-${language}`, path: NOTICES, as, meets: full },
  { name: `own-notices-empty-${language}`, path: NOTICES, as, meets: listing([]) },
  { name: `own-notices-failing-${language}`, path: NOTICES, as, meets: failing(LIST) },
  { name: `own-notices-one-${language}`, path: `${NOTICES}/${ID}`, as, meets: one() },
  { name: `own-notices-one-read-${language}`, path: `${NOTICES}/${ID}`, as, meets: one({ ...READ }) },
];

/** The notices that clients read before visits. */
export const OWN_NOTICE_SCREENS: Screen[] = [
  ...of("client", "en"),
  ...of("spanish client", "es"),
  { name: "own-notices-waiting", path: NOTICES, as: "client", ...waiting(LIST) },
  { name: "own-notices-wish-failing", path: NOTICES, as: "client", meets: failing(WISHES) },
  { name: "own-notices-one-waiting", path: `${NOTICES}/${ID}`, as: "client", ...waiting(ONE) },
  { name: "own-notices-one-failing", path: `${NOTICES}/${ID}`, as: "client", meets: failing(ONE) },
  {
    name: "own-notices-one-not-ready",
    path: `${NOTICES}/${ID}`,
    as: "client",
    meets: one({ status: "open", isOpen: false, isReady: false, papers: [], products: [] }),
  },
  { name: "own-notices-family", path: NOTICES, as: "family" },
  { name: "own-notices-family-one", path: NOTICES, as: "family", does: openFirst },
];

async function openFirst(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^(Read|Open) the notice/ })
    .first()
    .click();
  await page.getByRole("link", { name: "All notices" }).waitFor();
}
