import { redirect } from "react-router";
import { pathOfSection } from "./settings-sections.ts";

export const loader = () => redirect(pathOfSection("account"));
