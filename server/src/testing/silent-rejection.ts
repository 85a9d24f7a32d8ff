/** A promise that can only be rejected; unhandled, it raises nothing. */
export function silentRejection(): PromiseWithResolvers<never> {
  const pending = Promise.withResolvers<never>();
  pending.promise.catch(() => undefined);
  return pending;
}
