export { ownPropertiesQuery } from "./client/own-property-queries.ts";
export { addressWords, placeName } from "./client/own-property-words.ts";
export { OwnAddressSection } from "./client/own-address-section.tsx";
export { OwnPropertyScreen, PROPERTY_TABS, type PropertyTab } from "./client/own-property-screen.tsx";
export { PhoneLocationSection } from "./phone-location-section.tsx";
export { PropertiesSection } from "./properties-section.tsx";
