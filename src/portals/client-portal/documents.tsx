import { PageComing } from "./page-coming.tsx";

export default function DocumentsPage() {
  return <PageComing page="documents" />;
}
