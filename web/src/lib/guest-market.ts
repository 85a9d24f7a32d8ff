import { create } from 'zustand';
import type { ListedEvent } from './sports.ts';
import type { WantedPick } from './wanted-bet.ts';

interface GuestMarket {
  /** The match of the open sheet; undefined while none is. */
  readonly event: ListedEvent | undefined;
  /** The price that opened it, if it was one. */
  readonly pick: WantedPick | undefined;
  /** The path of the screen over which it is open. */
  readonly openedAt: string | undefined;
}

const CLOSED: GuestMarket = { event: undefined, pick: undefined, openedAt: undefined };

/** The match that a guest looks at, in a sheet over home or the search (PLAY-3). */
export const useGuestMarket = create<GuestMarket>(() => CLOSED);

/** Opens the sheet. */
export function showGuestMarket(event: ListedEvent, pick: WantedPick | undefined): void {
  useGuestMarket.setState({ event, pick, openedAt: location.pathname });
}

/** Closes it. */
export function closeGuestMarket(): void {
  useGuestMarket.setState(CLOSED);
}
