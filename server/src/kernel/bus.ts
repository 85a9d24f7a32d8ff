import type { Fact } from '../events.ts';
import type { Log } from './log.ts';

type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>;

/** Carries facts from the domain where they happened to those that listen. Publish only after the commit. */
export interface Bus {
  publish(fact: Fact): void;
  /** Listens for one kind of fact; the returned function ends it. A listener that throws harms no other. */
  on<Kind extends Fact['kind']>(
    kind: Kind,
    listener: (fact: FactOf<Kind>) => void | Promise<void>,
  ): () => void;
}

type Listener = (fact: Fact) => void | Promise<void>;

const isOfKind = <Kind extends Fact['kind']>(fact: Fact, kind: Kind): fact is FactOf<Kind> =>
  fact.kind === kind;

/** A bus within this process. */
export function localBus(log: Log): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const failed = (kind: string, error: unknown) => log.error({ err: error, fact: kind }, 'a listener failed');
  return {
    publish(fact) {
      for (const listener of listeners.get(fact.kind) ?? []) {
        try {
          const done = listener(fact);
          if (done) done.catch((error: unknown) => failed(fact.kind, error));
        } catch (error) {
          failed(fact.kind, error);
        }
      }
    },
    on(kind, listener) {
      const heard: Listener = (fact) => (isOfKind(fact, kind) ? listener(fact) : undefined);
      const set = listeners.get(kind) ?? new Set();
      listeners.set(kind, set);
      set.add(heard);
      return () => void set.delete(heard);
    },
  };
}
