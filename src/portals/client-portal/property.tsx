import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { OwnPlanSection } from "#modules/devices/web/index.ts";
import { OwnPropertyScreen, PROPERTY_TABS } from "#modules/properties/web/index.ts";
import { PlaceSafetySection } from "#modules/visits/web/index.ts";
import type { PageHandle } from "#platform/web/page-handle.ts";
import { textsLoader } from "#platform/web/page-texts.ts";
import { HOME } from "./navigation.ts";
import NotFoundPage from "./not-found.tsx";

export const handle: PageHandle = { texts: ["properties", "devices", "visits"] };

const tabOf = (part: string | undefined) =>
  part === undefined ? "overview" : PROPERTY_TABS.find((tab) => tab === part && tab !== "overview");

/** A part of the page that there is not is no page. */
export const loader = ({ params: { tab } }: LoaderFunctionArgs) =>
  data(null, { status: tabOf(tab) === undefined ? 404 : 200 });

export const clientLoader = textsLoader("properties", "devices", "visits");

export default function PropertyPage() {
  const tab = tabOf(useParams()["tab"]);
  return tab === undefined ? (
    <NotFoundPage />
  ) : (
    <OwnPropertyScreen
      tab={tab}
      path={`${HOME}/property`}
      safety={({ id }) => <PlaceSafetySection key={id} propertyId={id} />}
      plan={({ id, entryPoints, vulnerableAreas }) => (
        <OwnPlanSection
          // Another place is another plan: nothing that was looked at goes along.
          key={id}
          propertyId={id}
          names={
            new Map([
              ...entryPoints.map((point) => [point.id, point.location] as const),
              ...vulnerableAreas.map((place) => [place.id, place.area] as const),
            ])
          }
        />
      )}
    />
  );
}
