import { useNavigate } from "react-router";
import { ClientImportWizard } from "#modules/clients/web/index.ts";
import { CLIENTS_PAGE } from "./client-paths.ts";

export default function ClientsImportPage() {
  const navigate = useNavigate();
  return <ClientImportWizard listPath={CLIENTS_PAGE} onOpen={(path) => void navigate(path)} />;
}
