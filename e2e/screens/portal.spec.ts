import { SCREEN_GROUPS } from "../../scripts/screens.ts";
import { testScreens } from "./test-screens.ts";

testScreens("the client portal", SCREEN_GROUPS.portal);
