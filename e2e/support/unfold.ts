import type { Locator } from "playwright-core";

/** Opens a part of a form that is folded away, by its title; the line that folds it again. */
export async function unfold(form: Locator, title: string): Promise<Locator> {
  const line = form.locator("summary", { hasText: title });
  await line.click();
  return line;
}
