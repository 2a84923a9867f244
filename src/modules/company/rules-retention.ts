/** How long the company wants to keep what it may have to show one day. */
export const DATA_RETENTIONS = ["1year", "3years", "5years", "7years", "10years", "forever"] as const;
export type DataRetention = (typeof DATA_RETENTIONS)[number];

/** Null is without end. */
export const RETENTION_YEARS: Readonly<Record<DataRetention, number | null>> = {
  "1year": 1,
  "3years": 3,
  "5years": 5,
  "7years": 7,
  "10years": 10,
  forever: null,
};
