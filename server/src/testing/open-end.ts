/** A promise that waits for its rejection, which nobody has to hear. */
export function openEnd(): PromiseWithResolvers<never> {
  const end = Promise.withResolvers<never>();
  end.promise.catch(() => undefined);
  return end;
}
