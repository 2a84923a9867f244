import type { Report, VisitDetails } from "../../contract.ts";
import { checkWords, DEVICE_KIND_LABELS } from "#modules/devices/rules.ts";
import { amountText } from "#modules/products/rules.ts";
import { presenceWords, weatherWords } from "../../rules-report-words.ts";
import type { ReportPart } from "../../rules.ts";
import { crewWords, findingWords, mixWords, PART_LABELS, photoWords } from "./visit-words.ts";

/** What there is once, in the order in which it is offered. */
const SINGLES = [
  "notes",
  "pestFree",
  "checklist",
  "areas",
  "treatments",
  "effectiveness",
  "nextAction",
  "weather",
  "county",
  "presence",
  "crew",
] as const;

/** A part of the report, or an entry of one of its lists, as it stands now. */
export interface ReportTarget {
  /** `notes`, `findings.<id>`, or `findings.new`. */
  key: string;
  part: ReportPart;
  label: string;
  /** In words; empty where nobody wrote anything. */
  before: string;
}

type ProductNames = VisitDetails["products"] | undefined;
type DeviceNames = VisitDetails["devices"] | undefined;

type Team = readonly { id: string; name: string }[];

/** Of a team of one nobody asks who was there, and nobody says that there were no pests where some were found. */
export function targetsOf(
  { report, team }: { report: Report; team: Team },
  { products, devices }: Partial<Pick<VisitDetails, "products" | "devices">> = {},
): ReportTarget[] {
  const isAsked = { crew: team.length > 1, pestFree: report.findings.length === 0 };
  const singles = SINGLES.filter((part) => (part === "crew" || part === "pestFree" ? isAsked[part] : true));
  return [
    ...singles.map((part) => ({ key: part, part, label: PART_LABELS[part], before: WORDS[part](report, team) })),
    ...report.findings.map(({ id, value }) => ({
      key: `findings.${id}`,
      part: "findings" as const,
      label: `Pest found: ${value.pest}`,
      before: findingWords(value),
    })),
    { key: "findings.new", part: "findings", label: "Add a pest found", before: "" },
    ...report.checks.map(({ id, value }) => ({
      key: `checks.${id}`,
      part: "checks" as const,
      label: `Device checked: ${deviceWords(value.deviceId, devices)}`,
      before: `${deviceWords(value.deviceId, devices)}: ${checkWords(value)}`,
    })),
    { key: "checks.new", part: "checks", label: "Add a device checked", before: "" },
    ...report.applications.map(({ id, value }) => ({
      key: `applications.${id}`,
      part: "applications" as const,
      label: `Product used: ${productName(value.productId, products)}`,
      before: applicationWords(value, products),
    })),
    { key: "applications.new", part: "applications", label: "Add a product used", before: "" },
    ...report.photos.map(({ id, value }) => ({
      key: `photos.${id}`,
      part: "photos" as const,
      label: `Photo: ${photoWords(value)}`,
      before: photoWords(value),
    })),
    { key: "photos.new", part: "photos", label: "Add photos", before: "" },
  ];
}

/** `Bait station 4, Kitchen` */
export function deviceWords(id: string, devices: DeviceNames): string {
  const device = devices?.find((known) => known.id === id);
  if (!device) return "unknown device";
  return [`${DEVICE_KIND_LABELS[device.kind]} ${device.number}`, device.area].filter((word) => word !== "").join(", ");
}

const productName = (id: string, products: ProductNames): string =>
  products?.find((known) => known.id === id)?.name ?? "unknown product";

function applicationWords(value: Report["applications"][number]["value"], products: ProductNames): string {
  const { quantity, unit, area, method, targetPests } = value;
  const words = [amountText(quantity, unit), mixWords(value) ?? "", area, method, targetPests.join(", ")];
  return `${productName(value.productId, products)}: ${words.filter((word) => word !== "").join(" · ")}`;
}

const WORDS: Record<(typeof SINGLES)[number], (report: Report, team: Team) => string> = {
  crew: ({ crew }, team) => crewWords(crew.value, team),
  pestFree: ({ pestFree }) => (pestFree.value === true ? "Yes" : ""),
  notes: ({ notes }) => notes.value ?? "",
  checklist: ({ checklist }) =>
    (checklist.value ?? []).map(({ item, done }) => `${item} (${done ? "done" : "not done"})`).join("\n"),
  areas: ({ areas }) => areas.value?.join(", ") ?? "",
  treatments: ({ treatments }) => treatments.value?.join(", ") ?? "",
  effectiveness: ({ effectiveness: { value } }) => (value === null ? "" : `${value} of 100`),
  nextAction: ({ nextAction: { value } }) => (value ? [value.action, value.proposedOn].filter(Boolean).join(", ") : ""),
  weather: ({ weather: { value } }) => (value ? weatherWords(value) : ""),
  county: ({ county }) => county.value ?? "",
  presence: ({ presence: { value } }) => (value ? presenceWords(value) : ""),
};
