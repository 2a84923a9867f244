export { PropertiesSection } from "./properties-section.tsx";
