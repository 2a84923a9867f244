import { data, useParams, type LoaderFunctionArgs } from "react-router";
import { getPropertyPlan } from "#modules/devices/contract.ts";
import { PropertyPlanScreen } from "#modules/devices/web/index.ts";
import { statusOfPageFor } from "#platform/web/loader.ts";
import { propertiesPath } from "./client-paths.ts";

export async function loader({ params: { property = "" }, context }: LoaderFunctionArgs) {
  return data(null, { status: await statusOfPageFor(context, getPropertyPlan, { id: property }) });
}

/** The status is for whoever opens the address; within the portal the screen asks by itself. */
export const clientLoader = () => null;

/** The plan of one of a client's properties. */
export default function PropertyPlanPage() {
  const { id = "", property = "" } = useParams();
  return <PropertyPlanScreen propertyId={property} backTo={propertiesPath(id)} />;
}
