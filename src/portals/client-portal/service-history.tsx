import { PageComing } from "./page-coming.tsx";

export default function ServiceHistoryPage() {
  return <PageComing page="serviceHistory" />;
}
