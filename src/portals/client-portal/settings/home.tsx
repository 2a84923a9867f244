import { redirect } from "react-router";
import { pathOfSection } from "./sections.ts";

export const loader = () => redirect(pathOfSection("account"));
