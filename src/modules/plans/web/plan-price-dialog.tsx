import type { Plan } from "../contract.ts";
import { PriceChangeDialog } from "./price-change-dialog.tsx";
import { PriceHistoryDialog } from "./price-history-dialog.tsx";

/** What somebody wants with the price of a plan. */
export interface PlanPrice {
  plan: Plan;
  asked: "change" | "history";
}

interface PlanPriceProps {
  price: PlanPrice;
  timeZone: string;
  onClose: () => void;
}

export const PlanPriceDialog = ({ price: { plan, asked }, timeZone, onClose }: PlanPriceProps) =>
  asked === "change" ? (
    <PriceChangeDialog plan={plan} onClose={onClose} />
  ) : (
    <PriceHistoryDialog plan={plan} timeZone={timeZone} onClose={onClose} />
  );
