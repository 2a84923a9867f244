import { SCREEN_GROUPS } from "../../scripts/screens.ts";
import { testScreens } from "./test-screens.ts";

testScreens("the public site", SCREEN_GROUPS.site);
