import type { ServerModule } from "#platform/server/module.ts";
import en from "../texts/en.json" with { type: "json" };
import es from "../texts/es.json" with { type: "json" };
import fr from "../texts/fr.json" with { type: "json" };
import type { PlacesSentTo } from "./locate-property.ts";
import { addPhotos, propertyFileOwners } from "./profile/keep-photos.ts";
import { propertyRoutes } from "./routes.ts";
import "./tables.ts";

export type { PlacesSentTo };
export { findOwnProperties } from "./find-own-properties.ts";
export { clientPlaces } from "./client-places.ts";
export { clientInstructionsOf } from "./find-client-instructions.ts";
export { preferredTimeOf } from "./find-preferred-time.ts";
export { findFirstPlace, findPlace, stateOfProperty, type Place } from "./find-place.ts";
export { isAtOwnPlace, isWithinLimit, placeOf } from "./own-places.ts";
export { propertyRecords } from "./keep-client-records.ts";
export { findMarkable, findMarkableOfMany } from "./profile/find-markable.ts";
export { describePlaces, type DescribedPlace } from "./profile/describe-places.ts";
export { clientProfiles } from "./keep-profiles.ts";
export { addPhotos as addPropertyPhotos };
export { rememberCounty } from "./remember-county.ts";
export { findPlacePoint, type PlacePoint } from "./find-place-point.ts";
export { isReplacedBy } from "./find-twin.ts";
export { findProperties, findProperty, holdProperty, propertiesOf, type PropertyRow } from "./queries.ts";

/** Changes are announced as `clients`: whoever looks at a client looks at their properties. */
export const propertiesModule = ({ places }: { places: PlacesSentTo }): ServerModule => ({
  name: "properties",
  routes: propertyRoutes(places),
  texts: { en, es, fr },
  fileOwners: propertyFileOwners(places),
});
