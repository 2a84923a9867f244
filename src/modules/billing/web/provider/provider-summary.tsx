import { useQuery } from "@tanstack/react-query";
import { Link } from "#ui/link.tsx";
import tiles from "../revenue/revenue-summary.module.css";
import { integrationQuery } from "./provider-queries.ts";
import { PROVIDER_NAMES, stateOf } from "./provider-words.ts";

/** Who takes the cards, and whether that works. It comes by itself: the figures do not wait for the provider's answer. */
export function ProviderTile({ integrationPath }: { integrationPath: string }) {
  const integration = useQuery(integrationQuery());
  const { figure, about } = integration.data
    ? { figure: stateOf(integration.data).label, about: stateOf(integration.data).about }
    : integration.isPending
      ? { figure: "Checking…", about: "Asking the payment provider" }
      : { figure: "Not known", about: "The payment provider could not be asked." };
  return (
    <div className={tiles.tile}>
      <dt>
        <Link to={integrationPath}>
          {integration.data ? `Card payments: ${PROVIDER_NAMES[integration.data.provider]}` : "Card payments"}
        </Link>
      </dt>
      <dd>
        <span className={tiles.figure}>{figure}</span>
        <span className={tiles.about}>{about}</span>
      </dd>
    </div>
  );
}
