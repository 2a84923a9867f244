import { AddressState } from "#ui/address-state.tsx";
import { VisitsScreen } from "#modules/visits/web/index.ts";
import { visitPath } from "./visit-paths.ts";

export default function VisitsPage() {
  return (
    <AddressState>
      <VisitsScreen pathOf={visitPath} />
    </AddressState>
  );
}
