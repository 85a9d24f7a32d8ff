/** True if an action's answer says that it awaits a second member. */
export function isProposed(answer: unknown): boolean {
  return (
    typeof answer === 'object' && answer !== null && 'outcome' in answer && answer.outcome === 'proposed'
  );
}
