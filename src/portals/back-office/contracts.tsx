import { PageComing } from "./page-coming.tsx";

export default function ContractsPage() {
  return <PageComing page="contracts" />;
}
