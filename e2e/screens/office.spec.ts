import { SCREEN_GROUPS } from "../../scripts/screens.ts";
import { testScreens } from "./test-screens.ts";

testScreens("the office", SCREEN_GROUPS.office);
