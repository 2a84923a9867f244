export { PlanSection } from "./plan-section.tsx";
export { PriceRoundsScreen } from "./rounds/price-rounds-screen.tsx";
export { PricesLinkSection } from "./rounds/prices-link-section.tsx";
