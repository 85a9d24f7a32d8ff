import { createHash } from 'node:crypto';
import { calls } from '@maidan/contract';
import { Prepared } from '../../../kernel/http/served-call.ts';
import { presentEvent } from './present-event.ts';
import type { ShownOffer } from './shown-offer.ts';
import { encodeWire } from '../../../kernel/compiled-wire.ts';

/** How many snapshots are cached, of the events requested last; each takes some tens of kilobytes. */
const SNAPSHOTS_MAX = 200;

/**
 * Keeps the bookmakers and fancies of events ready as text: many screens request one event several times between two
 * balls.
 */
export class EventSnapshots {
  readonly #offer: ShownOffer;
  readonly #snapshots = new Map<string, Prepared>();

  constructor(offer: ShownOffer) {
    this.#offer = offer;
  }

  /** The snapshot of an event as `event/{eventId}` answers it; empty for an unknown event. */
  get(eventId: string): Prepared {
    const kept = this.#snapshots.get(eventId);
    if (kept !== undefined) return kept;
    const snapshot = this.#draw(eventId);
    if (this.#offer.findEvent(eventId) !== undefined) this.#keep(eventId, snapshot);
    return snapshot;
  }

  /** Notes that something of the event changed. */
  touch(eventId: string): void {
    this.#snapshots.delete(eventId);
  }

  /** Notes that something of every event changed. */
  touchAll(): void {
    this.#snapshots.clear();
  }

  #draw(eventId: string): Prepared {
    const items = { [eventId]: presentEvent(this.#offer, eventId) };
    const body = JSON.stringify(encodeWire(calls.eventMarkets.answer, { data: { items } }));
    return new Prepared(body, `"${createHash('sha256').update(body).digest('base64url')}"`);
  }

  #keep(eventId: string, snapshot: Prepared): void {
    this.#snapshots.set(eventId, snapshot);
    const [oldest] = this.#snapshots.keys();
    if (this.#snapshots.size > SNAPSHOTS_MAX && oldest !== undefined) this.#snapshots.delete(oldest);
  }
}
