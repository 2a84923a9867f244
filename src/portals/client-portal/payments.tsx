import { PageComing } from "./page-coming.tsx";

export default function PaymentsPage() {
  return <PageComing page="payments" />;
}
