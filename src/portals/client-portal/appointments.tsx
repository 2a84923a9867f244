import { PageComing } from "./page-coming.tsx";

export default function AppointmentsPage() {
  return <PageComing page="appointments" />;
}
