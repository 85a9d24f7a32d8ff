import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openExchangeStream } from '../app/open-exchange-stream.ts';
import { openAppKeys, openTradingSessions } from '../domains/trading-api/index.ts';
import { openSessions } from '../domains/accounts/index.ts';
import type { CountryGate } from '../kernel/http/refuse-countries.ts';
import { LiveHub } from '../kernel/live/live-hub.ts';
import { openLog } from '../kernel/monitoring/log.ts';
import { systemRandom } from '../kernel/secrets/random.ts';
import { CrossApp } from './cross-market.ts';
import { StreamSocket } from './stream-socket.ts';
import type { TestPlayer } from './wire-client.ts';

/** An app with the Exchange Stream in front of it, and its clients. */
export interface StreamApp {
  readonly cross: CrossApp;
  readonly port: number;
  /** A connection as it comes. */
  connect(): Promise<StreamSocket>;
  /** A new app key of that player. */
  keyOf(player: TestPlayer): Promise<string>;
  /** A connection of that player, authenticated. */
  logIn(player: TestPlayer): Promise<StreamSocket>;
  /** Ends all sessions of a player. */
  endSessionsOf(playerId: bigint): Promise<void>;
  /** Lets the stream send what is due. */
  turn(ms?: number): Promise<void>;
  close(): Promise<void>;
}

/** What a test sets otherwise. */
interface StreamChange {
  readonly streamsPerAddressMax?: number;
  readonly streamTls?: { readonly keyFile: string; readonly certificateFile: string };
  /** The gate for visitors' countries. */
  readonly countries?: CountryGate;
}

/** Opens it on a free port, with a certificate of its own in a folder that goes with it. */
export async function openStreamApp({ countries, ...change }: StreamChange = {}): Promise<StreamApp> {
  const cross = await CrossApp.start();
  const { app, clock } = cross.open;
  const dataDir = mkdtempSync(join(tmpdir(), 'stream-'));
  const log = openLog('error');
  const live = new LiveHub(clock, systemRandom);
  const sessions = openSessions({ db: app.db, clock, live, idleMs: 24 * 3_600_000 });
  const keys = openAppKeys({ db: app.db, clock, random: systemRandom });
  const keyOf = async ({ remoteId }: TestPlayer) => {
    const { key } = await keys.add(BigInt(remoteId), { name: 'Test', rights: 'trade' });
    return key;
  };
  const stream = await openExchangeStream(
    {
      db: app.db,
      clock,
      log,
      random: systemRandom,
      live,
      countries,
      config: { ...streamConfig, dataDir, ...change },
    },
    app,
    openTradingSessions({ keys, findSession: sessions.findTradingSession }),
  );
  if (stream === undefined) throw new Error('the stream is not served');
  const { port } = stream;
  const appKeys = new Map<string, string>();
  const connect = async () => StreamSocket.open(port);
  return {
    cross,
    port,
    connect,
    keyOf,
    async logIn(player) {
      const socket = await connect();
      const appKey = appKeys.get(player.remoteId) ?? (await keyOf(player));
      appKeys.set(player.remoteId, appKey);
      socket.ask({ op: 'authentication', appKey, session: player.token });
      await socket.next('status');
      return socket;
    },
    endSessionsOf: (playerId) => sessions.endSessionsOf(playerId),
    turn: (ms = 50) => clock.advance(ms),
    async close() {
      await stream.close();
      live.close();
      await cross.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const streamConfig = {
  streamPort: 0,
  streamTls: undefined,
  host: '127.0.0.1',
  streamsPerAddressMax: 500,
};
