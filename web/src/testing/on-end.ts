type Step = () => void;

let steps: Step[] = [];

/** Has this done when the test ends, the last first. */
export function onEnd(step: Step): void {
  steps.push(step);
}

/** Does all that was to be done at the end of the test, then throws the first error of a step that failed. */
export function endTest(): void {
  const due = steps.toReversed();
  steps = [];
  const errors: unknown[] = [];
  for (const step of due)
    try {
      step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length > 0) throw errors[0];
}
