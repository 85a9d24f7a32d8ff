type Step = () => void;

let steps: Step[] = [];

/** Has this done when the test ends, the last first. */
export function onEnd(step: Step): void {
  steps.push(step);
}

/** Does all that was to be done at the end of the test. */
export function endTest(): void {
  const due = steps.toReversed();
  steps = [];
  for (const step of due) step();
}
