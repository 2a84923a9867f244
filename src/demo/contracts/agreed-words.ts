import type { AgreementForm } from "#modules/agreements/contract.ts";

type Terms = Pick<AgreementForm, "contractType" | "frequency" | "duration" | "totalCents" | "paymentTerms">;
type Told = Partial<Pick<AgreementForm, "propertyId" | "autoRenews">> & Pick<AgreementForm, "startsOn">;

interface AgreedTerms extends Terms {
  template: string;
  service: string;
  services: readonly string[];
  isSent: boolean;
}

/** What is written down of it. */
export type AgreedForm = AgreedTerms & Told;

export interface Agreed extends AgreedTerms {
  startsInDays: number;
  daysAgo: number;
  /** Its PDF lies there when the program starts, instead of moments later. */
  isWritten?: true;
  /** What its client did with it. */
  answer?: { kind: "signed" | "declined"; daysAgo: number };
}

const YEAR = {
  template: "standard-pest-control",
  contractType: "residential",
  service: "quarterly-service",
  frequency: "quarterly",
  duration: "12-months",
  paymentTerms: "net-30",
} as const;

const ONCE = {
  template: "one-time-service",
  contractType: "one-time",
  frequency: "one-time",
  duration: "single-service",
  paymentTerms: "due-on-receipt",
} as const;

/** With one client each. */
export const AGREED: readonly Agreed[] = [
  {
    ...YEAR,
    totalCents: 480_00,
    services: ["General Pest Control", "Ant Control", "Spider Control"],
    startsInDays: 14,
    daysAgo: 4,
    isSent: true,
  },
  {
    ...ONCE,
    service: "bed-bug-treatment",
    totalCents: 500_00,
    services: ["Bed Bug Treatment"],
    startsInDays: 9,
    daysAgo: 2,
    isSent: true,
  },
  {
    ...YEAR,
    totalCents: 560_00,
    services: ["General Pest Control", "Rodent Control", "Exclusion Work"],
    startsInDays: 21,
    daysAgo: 1,
    isSent: false,
  },
  {
    ...YEAR,
    service: "monthly-service",
    frequency: "monthly",
    duration: "6-months",
    totalCents: 720_00,
    services: ["General Pest Control", "Monthly Monitoring"],
    startsInDays: 18,
    daysAgo: 1,
    isSent: false,
  },
  {
    ...ONCE,
    service: "mosquito-treatment",
    totalCents: 120_00,
    services: ["Mosquito Control"],
    startsInDays: 12,
    daysAgo: 0,
    isSent: false,
  },
  {
    ...YEAR,
    totalCents: 520_00,
    services: ["General Pest Control", "Ant Control", "Rodent Control"],
    startsInDays: 12,
    daysAgo: 3,
    isSent: true,
    answer: { kind: "signed", daysAgo: 1 },
  },
  {
    ...ONCE,
    service: "bed-bug-treatment",
    totalCents: 650_00,
    services: ["Bed Bug Treatment"],
    startsInDays: 8,
    daysAgo: 2,
    isSent: true,
    answer: { kind: "signed", daysAgo: 1 },
  },
  {
    ...YEAR,
    totalCents: 600_00,
    services: ["General Pest Control", "Spider Control"],
    startsInDays: 10,
    daysAgo: 6,
    isSent: true,
    answer: { kind: "declined", daysAgo: 1 },
  },
  // Nobody answered, so that its time is over.
  {
    ...YEAR,
    totalCents: 440_00,
    services: ["General Pest Control"],
    startsInDays: -20,
    daysAgo: 45,
    isSent: true,
  },
];

/** What the family with a login finds to sign. */
export const OF_FAMILY: Agreed = {
  ...ONCE,
  service: "mosquito-treatment",
  totalCents: 120_00,
  services: ["Mosquito Control"],
  startsInDays: 16,
  daysAgo: 1,
  isSent: true,
  isWritten: true,
};
