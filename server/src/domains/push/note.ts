import type { PushKind } from '@maidan/contract';

/** What a player may be told on their devices. */
export interface Note {
  readonly playerId: bigint;
  readonly kind: PushKind;
  readonly title: { readonly en: string; readonly bn: string };
  /** Plain text; only its first paragraph is sent. */
  readonly text: { readonly en: string; readonly bn: string };
  /** A newer note with the same tag takes the older one's place on the device. */
  readonly tag: string;
  /** The site's path that a tap opens. */
  readonly path: string;
}
