import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router";

interface LinkProps {
  to: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A link inside a portal, followed without a new document. To a page of the public site use a plain `<a href>`. */
export function Link({ to, children, className }: LinkProps) {
  return (
    <RouterLink to={to} className={className}>
      {children}
    </RouterLink>
  );
}
