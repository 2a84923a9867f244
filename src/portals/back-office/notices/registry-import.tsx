import { useNavigate } from "react-router";
import { RegistryImportWizard } from "#modules/notices/web/index.ts";
import { now } from "#platform/web/clock.ts";
import { dayIn } from "#platform/web/company-day.ts";
import { useOffice } from "../use-office.ts";
import { REGISTRY_PAGE } from "./registry-paths.ts";

export default function RegistryImportPage() {
  const navigate = useNavigate();
  const { company } = useOffice();
  return (
    <RegistryImportWizard
      today={dayIn(company.timeZone, now())}
      listPath={REGISTRY_PAGE}
      onOpen={(path) => void navigate(path)}
    />
  );
}
