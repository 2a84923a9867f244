import type { LoaderFunctionArgs } from "react-router";
import { getCompany } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";
import { TECH } from "./places.ts";

/** With this a phone puts the technician's day on its home screen, named for the company. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { name } = await loaderCall(context)(getCompany, {});
  const manifest = {
    id: TECH,
    name: `${name}: my day`,
    short_name: "My day",
    start_url: TECH,
    scope: TECH,
    display: "standalone",
    background_color: "#fbfaf6",
    theme_color: "#18653f",
    icons: [192, 512].flatMap((size) =>
      (["any", "maskable"] as const).map((purpose) => ({
        src: `/tech-icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
