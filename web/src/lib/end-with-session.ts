import { session } from './session.ts';

/** Calls `forget` whenever another player, or nobody, is logged in: what one player began is nobody else's (SAFE-52). */
export function endWithSession(forget: () => void): void {
  let owner = session.player()?.remoteId;
  session.subscribe(() => {
    const next = session.player()?.remoteId;
    if (next === owner) return;
    owner = next;
    forget();
  });
}
