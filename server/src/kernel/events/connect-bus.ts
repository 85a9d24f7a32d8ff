import type { AppEvent } from '../../events.ts';
import type { Bus } from './bus.ts';

/** The bus of each open database, by its connection pool: copies of a `Db` share that. */
const buses = new WeakMap<object, Bus>();

/** Lets the transactions of a database publish on this bus, from now on, what they emit. */
export function connectBus({ kysely }: { readonly kysely: object }, bus: Bus): void {
  buses.set(kysely, bus);
}

/** Publishes what a transaction has emitted, once it is committed. */
export function publishEmitted({ kysely }: { readonly kysely: object }, events: readonly AppEvent[]): void {
  const bus = buses.get(kysely);
  for (const event of events) bus?.publish(event);
}
