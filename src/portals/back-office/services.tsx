import { PageComing } from "./page-coming.tsx";

export default function ServicesPage() {
  return <PageComing page="services" />;
}
