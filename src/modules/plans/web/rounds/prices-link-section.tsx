import { Button } from "#ui/button.tsx";
import { SectionCard } from "#ui/frame/section-card.tsx";

interface PricesLink {
  /** Where the prices of many plans are changed. */
  path: string;
  onOpen: (path: string) => void;
}

/** The way to the prices of recurring services, for whoever looks for them among the settings. */
export const PricesLinkSection = ({ path, onOpen }: PricesLink) => (
  <SectionCard
    title="Prices of recurring services"
    text="Change the prices of many plans at once, such as once a year, with notice to your clients."
    actions={<Button onClick={() => onOpen(path)}>Change Prices</Button>}
  />
);
