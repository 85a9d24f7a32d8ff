import { create } from 'zustand';

interface StepUp {
  /** Tells whoever waits whether the proof was given; undefined while nobody is asked. */
  readonly answer: ((isProven: boolean) => void) | undefined;
}

/** Whether the player is being asked to prove that it is them (SAFE-44). */
export const useStepUp = create<StepUp>(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** Asks the player for a proof; false if they decline. All calls that need one meanwhile wait for the same. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => useStepUp.setState({ answer: resolve })).finally(() => {
    asked = undefined;
  });
  return asked;
}

/** Closes the question with its answer. */
export function answerStepUp(isProven: boolean): void {
  useStepUp.getState().answer?.(isProven);
  useStepUp.setState({ answer: undefined });
}
