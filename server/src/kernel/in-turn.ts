/** Does the work once all that was asked for before it is done, whatever came of that. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Opens a queue in which one work is done at a time. */
export function openTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
