import type { EntryPointStatus, FeatureCategory, RiskLevel } from "../../rules.ts";

export const CATEGORY_LABELS: Record<FeatureCategory, string> = {
  general: "General features",
  outdoor: "Outdoor features",
  security: "Security features",
  storage: "Storage features",
};
export const RISK_LABELS: Record<RiskLevel, string> = { high: "High", medium: "Medium", low: "Low" };
export const ENTRY_POINT_LABELS: Record<EntryPointStatus, string> = {
  open: "Open",
  monitored: "Monitored",
  sealed: "Sealed",
};
