import { setFlagsFromString } from "node:v8";

/**
 * Keeps the part of the heap for new objects at its first size, for this thread and those that it starts. It would
 * grow to three times 16 MB and never shrink; measured, that saves a fifth of the process's memory and costs no
 * processor time that shows. It only works before it has grown, so this file acts when it is imported, and is
 * imported first.
 */
setFlagsFromString("--semi-space-growth-factor=1");
