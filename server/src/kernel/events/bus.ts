import type { AppEvent, EventOf } from '../../events.ts';
import type { Log } from '../monitoring/log.ts';

/** Carries events within this process from where they happen to those that react. */
export interface Bus {
  /** Publishes what is not part of a transaction; `emit` publishes what a transaction does. */
  publish(event: AppEvent): void;
  /** Listens for one kind of event; the returned function ends it. A listener that throws harms no other. */
  on<Kind extends AppEvent['kind']>(
    kind: Kind,
    listener: (event: EventOf<Kind>) => void | Promise<void>,
  ): () => void;
}

type Listener = (event: AppEvent) => void | Promise<void>;

const isOfKind = <Kind extends AppEvent['kind']>(event: AppEvent, kind: Kind): event is EventOf<Kind> =>
  event.kind === kind;

/** A bus within this process. */
export function localBus(log: Pick<Log, 'error'>): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const failed = (kind: string, error: unknown) =>
    log.error({ err: error, event: kind }, 'a listener failed');
  return {
    publish(event) {
      for (const listener of listeners.get(event.kind) ?? []) {
        try {
          const done = listener(event);
          if (done) done.catch((error: unknown) => failed(event.kind, error));
        } catch (error) {
          failed(event.kind, error);
        }
      }
    },
    on(kind, listener) {
      const heard: Listener = (event) => (isOfKind(event, kind) ? listener(event) : undefined);
      const set = listeners.get(kind) ?? new Set();
      listeners.set(kind, set);
      set.add(heard);
      return () => void set.delete(heard);
    },
  };
}

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
