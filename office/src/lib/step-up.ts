let answer: ((isProven: boolean) => void) | undefined;
let asked: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Asks the member for a proof (SAFE-44); false if they decline. All calls that need one meanwhile wait for the same. */
export function askStepUp(): Promise<boolean> {
  asked ??= new Promise<boolean>((resolve) => {
    answer = resolve;
    tell();
  });
  return asked;
}

/** Closes the question with its answer. */
export function answerStepUp(isProven: boolean): void {
  answer?.(isProven);
  answer = undefined;
  asked = undefined;
  tell();
}

/** Whether the member is being asked, for `useSyncExternalStore`. */
export const stepUpQuestion = {
  isOpen: (): boolean => answer !== undefined,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
