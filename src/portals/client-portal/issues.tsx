import { PageComing } from "./page-coming.tsx";

export default function IssuesPage() {
  return <PageComing page="issues" />;
}
