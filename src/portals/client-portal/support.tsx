import { PageComing } from "./page-coming.tsx";

export default function SupportPage() {
  return <PageComing page="support" />;
}
