import type { CompanyRow } from "#modules/company/server/index.ts";

type Sender = Pick<CompanyRow, "street" | "city" | "state" | "zip_code" | "phone" | "email">;

/** The company's address and how to reach it, line by line, as it stands at the head of a paper. */
export const letterheadLines = ({ street, city, state, zip_code: zip, phone, email }: Sender): string[] =>
  [street, [city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", "), phone, email].filter(
    (line) => line !== "",
  );
