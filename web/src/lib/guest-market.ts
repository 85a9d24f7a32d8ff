import { create } from 'zustand';
import type { ListedEvent } from './sports.ts';
import type { WantedPick } from './wanted-bet.ts';

interface GuestMarket {
  /** The match of the open sheet; undefined while none is. */
  readonly event: ListedEvent | undefined;
  /** The price that opened it, if it was one. */
  readonly pick: WantedPick | undefined;
}

/** The match that a guest looks at, in a sheet over home (PLAY-3). */
export const useGuestMarket = create<GuestMarket>(() => ({ event: undefined, pick: undefined }));

/** Opens the sheet. */
export function showGuestMarket(event: ListedEvent, pick: WantedPick | undefined): void {
  useGuestMarket.setState({ event, pick });
}

/** Closes it. */
export function closeGuestMarket(): void {
  useGuestMarket.setState({ event: undefined, pick: undefined });
}
