import { create } from 'zustand';
import { endWithSession } from '../../../lib/end-with-session.ts';

interface Ladder {
  /** The market whose screen can show a ladder. */
  readonly offeredOn: string | undefined;
  /** The ladder that is open; without a runner, that of the market's first. */
  readonly open: { readonly runnerId: number | undefined } | undefined;
}

const NONE: Ladder = { offeredOn: undefined, open: undefined };

/** The ladder of this tab's screen. While one is open, the bet slip lies over it instead of over the market. */
export const useLadder = create<Ladder>(() => NONE);

endWithSession(closeLadder);

/** Offers a market's ladder until the returned function is called. */
export function offerLadder(marketId: string): () => void {
  useLadder.setState({ ...NONE, offeredOn: marketId });
  return () => useLadder.setState(NONE);
}

/** Opens the ladder, for one of the market's runners. */
export function openLadder(runnerId?: number): void {
  useLadder.setState({ open: { runnerId } });
}

/** Closes it. */
export function closeLadder(): void {
  useLadder.setState({ open: undefined });
}
