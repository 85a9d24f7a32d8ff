/** What a history is compared with: the same thing, used by one client at a time. */
export interface Model<State, Input, Output> {
  readonly initial: State;
  /**
   * The states in which a call may leave that one: none if it can't have been answered so. Undefined stands for a lost
   * answer, which may have been any.
   */
  step(state: State, input: Input, output: Output | undefined): readonly State[];
  /** True for a call that never changes anything, whenever it comes. */
  isRead(input: Input): boolean;
  /** The same text for states that no further call can tell apart. */
  keyOf(state: State): string;
}
