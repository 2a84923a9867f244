import { useNavigate } from "react-router";
import { ServicesScreen } from "#modules/catalogue/web/index.ts";
import { ServiceWorkSection } from "#modules/notices/web/index.ts";
import { roleMay } from "#platform/permissions.ts";
import { AddressState } from "#ui/address-state.tsx";
import { roleOf, useOffice } from "../use-office.ts";
import { pricesPath } from "./service-paths.ts";

export default function ServicesPage() {
  const { user } = useOffice();
  const navigate = useNavigate();
  const role = roleOf(user);
  return (
    <AddressState>
      <ServicesScreen
        mayEdit={roleMay(role, "services.write")}
        {...(roleMay(role, "appointments.write") && { pricesPathOf: pricesPath })}
        {...(roleMay(role, "appointments.read") && {
          moreOf: ({ id }) => <ServiceWorkSection serviceId={id} mayEdit={roleMay(role, "services.write")} />,
        })}
        onOpen={(path) => void navigate(path)}
      />
    </AddressState>
  );
}
