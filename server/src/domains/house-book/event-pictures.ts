import { createHash } from 'node:crypto';
import { calls } from '@maidan/contract';
import { z } from 'zod';
import { Prepared } from '../../kernel/http/served-call.ts';
import { drawEvent } from './draw-event.ts';
import type { HouseSource } from './house-source.ts';

/** Pictures kept at once, of the events that were asked for last; each has some tens of kilobytes. */
const PICTURES_MAX = 200;

/** Keeps the bookmakers and fancies of events ready as text: many screens ask for one event several times between two balls. */
export class EventPictures {
  readonly #source: HouseSource;
  readonly #pictures = new Map<string, Prepared>();

  constructor(source: HouseSource) {
    this.#source = source;
  }

  /** The picture of an event as `event/{eventId}` answers it; of an unknown event an empty one. */
  get(eventId: string): Prepared {
    const kept = this.#pictures.get(eventId);
    if (kept !== undefined) return kept;
    const picture = this.#draw(eventId);
    if (this.#source.findEvent(eventId) !== undefined) this.#keep(eventId, picture);
    return picture;
  }

  /** Notes that something of the event changed. */
  touch(eventId: string): void {
    this.#pictures.delete(eventId);
  }

  #draw(eventId: string): Prepared {
    const items = { [eventId]: drawEvent(this.#source, eventId) };
    const body = JSON.stringify(z.encode(calls.eventMarkets.answer, { data: { items } }));
    return new Prepared(body, `"${createHash('sha1').update(body).digest('base64url')}"`);
  }

  #keep(eventId: string, picture: Prepared): void {
    this.#pictures.set(eventId, picture);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > PICTURES_MAX && oldest !== undefined) this.#pictures.delete(oldest);
  }
}
