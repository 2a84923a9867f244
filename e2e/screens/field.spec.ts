import { SCREEN_GROUPS } from "../../scripts/screens.ts";
import { testScreens } from "./test-screens.ts";

testScreens("the office's field work and money, and the technician's phone", SCREEN_GROUPS.field);
