import { ClientAgreementsSection } from "#modules/agreements/web/index.ts";
import type { ClientDetail } from "#modules/clients/contract.ts";
import { roleMay } from "#platform/permissions.ts";
import { placeOf } from "../places.ts";
import { roleOf, type Office } from "../use-office.ts";

/** What was agreed on with a client, for those who may read contracts; nothing for others. */
export function clientAgreementsPart({ user, company }: Office, onOpen: (path: string) => void) {
  const role = roleOf(user);
  if (!roleMay(role, "contracts.read")) return [];
  return [
    {
      path: "agreements" as const,
      label: "Agreements",
      content: (client: ClientDetail) => (
        <ClientAgreementsSection
          clientId={client.id}
          timeZone={company.timeZone}
          serviceAreas={company.serviceAreas}
          mayAdd={client.can.edit && roleMay(role, "contracts.write")}
          pathOf={(agreement) => placeOf("agreement", agreement)}
          onOpen={onOpen}
        />
      ),
    },
  ];
}
