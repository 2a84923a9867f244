import { AddressState } from "#ui/address-state.tsx";
import { TechniciansScreen } from "#modules/technicians/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { HOME } from "../navigation.ts";
import { roleOf, useOffice } from "../use-office.ts";

const ADDRESSES = {
  profile: (id: string) => `${HOME}/technicians/${id}`,
  schedule: (id: string) => `${HOME}/schedule?technician=${id}`,
};

export default function TechniciansPage() {
  const { user, company } = useOffice();
  const role = roleOf(user);
  const canAdd = roleMay(role, "technicians.write");
  return (
    <AddressState>
      <TechniciansScreen
        company={company}
        addresses={ADDRESSES}
        canAdd={canAdd}
        canGiveLogin={canAdd && roleMay(role, "staff.write")}
      />
    </AddressState>
  );
}
