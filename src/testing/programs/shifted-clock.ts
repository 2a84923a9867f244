import { shiftClock } from "../shift-clock.ts";

/**
 * Given to a process with `--import`, before anything of it runs and in each of its threads, so that the embedded
 * database tells the same time. No setting of the program leads here, and an image for production does not hold it.
 */
shiftClock(Number(process.env["TEST_CLOCK_SHIFT_MS"] ?? 0));
