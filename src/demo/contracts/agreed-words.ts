import type { AgreementForm } from "#modules/agreements/contract.ts";

type Terms = Pick<AgreementForm, "contractType" | "frequency" | "duration" | "totalCents" | "paymentTerms">;

export interface Agreed extends Terms {
  template: string;
  service: string;
  services: readonly string[];
  startsInDays: number;
  daysAgo: number;
  isSent: boolean;
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
];
