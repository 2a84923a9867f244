import { PageComing } from "./page-coming.tsx";

export default function TechniciansPage() {
  return <PageComing page="technicians" />;
}
