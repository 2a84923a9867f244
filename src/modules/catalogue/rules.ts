export const SERVICE_CATEGORIES = [
  "pest-control",
  "termite",
  "mosquito",
  "rodent",
  "bed-bugs",
  "wildlife",
  "prevention",
  "inspection",
  "other",
] as const;
export type ServiceCategory = (typeof SERVICE_CATEGORIES)[number];

export const PRICE_TYPES = ["fixed", "starting-at", "hourly"] as const;
export type PriceType = (typeof PRICE_TYPES)[number];

export const SKILL_LEVELS = ["basic", "intermediate", "advanced", "specialist"] as const;
export type SkillLevel = (typeof SKILL_LEVELS)[number];

export const WARRANTIES = ["none", "30-days", "60-days", "90-days", "6-months", "1-year"] as const;
export type Warranty = (typeof WARRANTIES)[number];

export const FREQUENCIES = [
  "Weekly",
  "Bi-weekly",
  "Monthly",
  "Bi-monthly",
  "Quarterly",
  "Bi-annually",
  "Annually",
] as const;
export type Frequency = (typeof FREQUENCIES)[number];
