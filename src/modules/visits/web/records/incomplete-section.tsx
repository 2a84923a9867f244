import { formatNumber } from "#platform/web/format.ts";
import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";
import { MAX_RECORDS_FOUND } from "../../rules-records.ts";

interface IncompleteSectionProps {
  total: number;
  onShow: () => void;
}

/** Records of visits that were finished without all that the rules ask for. Nothing where there are none. */
export function IncompleteSection({ total, onShow }: IncompleteSectionProps) {
  if (total === 0) return null;
  const counted =
    total >= MAX_RECORDS_FOUND ? `More than ${formatNumber(MAX_RECORDS_FOUND - 1, "en")}` : formatNumber(total, "en");
  return (
    <SectionCard
      title={total === 1 ? "1 incomplete record" : `${counted} incomplete records`}
      text="The visit was finished although something was missing that the rules ask for. Correct the visit’s report to complete what is missing."
      actions={<Button onClick={onShow}>{total === 1 ? "Show it" : "Show them"}</Button>}
    />
  );
}
