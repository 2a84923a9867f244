import type { LoaderFunctionArgs } from "react-router";
import { getCompany } from "#modules/company/contract.ts";
import { loaderCall } from "#platform/web/loader.ts";

const HOME = "/client-dashboard";

/**
 * With this a phone puts the portal on its home screen, under the company's name; an iPhone shows notices only of what stands
 * there. The sign-in page is a part of it, in every language, so that nobody is led out of it.
 */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { name } = await loaderCall(context)(getCompany, {});
  const manifest = {
    id: HOME,
    name,
    short_name: name,
    start_url: HOME,
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf6",
    theme_color: "#18653f",
    icons: [192, 512].flatMap((size) =>
      (["any", "maskable"] as const).map((purpose) => ({
        src: `/portal-icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ),
  };
  return new Response(JSON.stringify(manifest), { headers: { "content-type": "application/manifest+json" } });
}
