import { useRouteLoaderData } from "react-router";

/** The address of this installation, for links that must be whole. */
export function useOrigin(): string {
  const root = useRouteLoaderData<{ origin: string }>("root");
  return root?.origin ?? "";
}
