import { PageComing } from "./page-coming.tsx";

export default function AnalyticsPage() {
  return <PageComing page="analytics" />;
}
