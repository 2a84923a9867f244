import type { ContactMessage } from "../contract.ts";
import type { MessageRow } from "./queries.ts";

export const toMessage = ({ created_at: createdAt, updated_at: _updatedAt, ...row }: MessageRow): ContactMessage => ({
  ...row,
  createdAt,
});
