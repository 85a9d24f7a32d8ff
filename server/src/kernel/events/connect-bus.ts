import type { AppEvent } from '../../events.ts';
import type { Bus } from './bus.ts';

/** The bus of each open database, by its connection pool, which copies of a `Db` share. */
const buses = new WeakMap<object, Bus>();

/** Publishes on this bus, from now on, what a database's transactions emit. */
export function connectBus({ kysely }: { readonly kysely: object }, bus: Bus): void {
  buses.set(kysely, bus);
}

/** Publishes what a transaction has emitted; call it after the commit. */
export function publishEmitted({ kysely }: { readonly kysely: object }, events: readonly AppEvent[]): void {
  const bus = buses.get(kysely);
  for (const event of events) bus?.publish(event);
}
