import { PageComing } from "./page-coming.tsx";

export default function MessagesPage() {
  return <PageComing page="messages" />;
}
