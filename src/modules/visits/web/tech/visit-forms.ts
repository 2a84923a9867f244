import { loadJudge } from "../offline/use-judge.ts";

export const loadPart = async () => ({ default: (await import("./part-screen.tsx")).PartScreen });

export const loadFinish = async () => {
  // Nobody finishes before what is missing is judged.
  const [{ FinishScreen }] = await Promise.all([import("./finish-screen.tsx"), loadJudge()]);
  return { default: FinishScreen };
};

/** While there is still a connection; whoever then opens a form is told when it failed. */
export async function loadForms(): Promise<void> {
  await Promise.all([loadPart(), loadFinish()]).catch(() => undefined);
}
