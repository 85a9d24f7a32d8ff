import type { Messaging } from '../../messaging/messaging.ts';
import type { Clock } from '../../time/clock.ts';
import type { ImagesOf, LiveHub } from '../live-hub.ts';
import {
  type AdmittedReader,
  admitReader,
  changes,
  endedSessions,
  followTopics,
  keepRelay,
  KEEP_MS,
  leaveTopics,
  OWNER,
  SILENT_MS,
} from './relay-wire.ts';

/** What the process that has the topics knows of them. */
export interface RelayedTopics {
  readonly messaging: Messaging;
  readonly clock: Clock;
  readonly live: LiveHub;
  readonly imagesOf: ImagesOf;
  /** Whose session a token is, and that player's own topics. */
  readonly admit: (token: string) => Promise<AdmittedReader | undefined>;
}

/** Passes this process's live topics on to relays, which stream them to readers of their own, until it is ended. */
export function serveRelays({ messaging, clock, live, imagesOf, admit }: RelayedTopics): {
  readonly end: () => Promise<void>;
} {
  const relays = new Map<string, Relay>();
  const countOf = new Map<string, number>();
  const { epoch } = live;
  live.connectOutlet({
    tell: (name, json, numbers) => messaging.publish(changes, name, { epoch, ...numbers, json }),
    endForbidden: (playerId) => messaging.publish(endedSessions, 'all', playerId),
    readerCount: () => [...relays.values()].reduce((sum, { readers }) => sum + readers, 0),
  });

  function follow(relay: Relay, name: string) {
    if (!relay.names.has(name)) {
      relay.names.add(name);
      countOf.set(name, (countOf.get(name) ?? 0) + 1);
    }
    const position = live.follow(name);
    return { ...position, images: [...imagesOf(name)] };
  }

  function leave(relay: Relay, name: string): void {
    if (!relay.names.delete(name)) return;
    const left = (countOf.get(name) ?? 1) - 1;
    if (left > 0) return void countOf.set(name, left);
    countOf.delete(name);
    live.unfollow(name);
  }

  /** A relay that has fallen silent has ended, or has been sent nothing for so long that it begins anew. */
  function forgetSilent(): void {
    for (const [id, relay] of relays)
      if (clock.now().getTime() - relay.heardMs > SILENT_MS) {
        relays.delete(id);
        for (const name of relay.names) leave(relay, name);
      }
  }

  const served = [
    messaging.serve(keepRelay, OWNER, ({ relay: id, readers }) => {
      const known = relays.get(id);
      relays.set(id, { names: known?.names ?? new Set(), heardMs: clock.now().getTime(), readers });
      return Promise.resolve({ epoch, isKnown: known !== undefined });
    }),
    messaging.serve(followTopics, OWNER, ({ relay: id, names }) => {
      const relay = relays.get(id);
      return Promise.resolve(relay === undefined ? null : names.map((name) => follow(relay, name)));
    }),
    messaging.serve(leaveTopics, OWNER, ({ relay: id, names }) => {
      const relay = relays.get(id);
      if (relay !== undefined) for (const name of names) leave(relay, name);
      return Promise.resolve(null);
    }),
    messaging.serve(admitReader, OWNER, async ({ token }) => (await admit(token)) ?? null),
  ];
  const stop = clock.every(KEEP_MS, forgetSilent);
  return {
    async end() {
      stop();
      await Promise.all(served.map((one) => one.end()));
    },
  };
}

/** A process that streams topics of this one. */
interface Relay {
  readonly names: Set<string>;
  /** When it last said that it is there. */
  readonly heardMs: number;
  readonly readers: number;
}
