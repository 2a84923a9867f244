import { redirect } from "react-router";
import { HOME } from "../navigation.ts";

export const loader = () => redirect(`${HOME}/settings/account`);
