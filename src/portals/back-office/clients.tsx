import { PageComing } from "./page-coming.tsx";

export default function ClientsPage() {
  return <PageComing page="clients" />;
}
