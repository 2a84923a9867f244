import { PageComing } from "./page-coming.tsx";

export default function PropertyPage() {
  return <PageComing page="property" />;
}
