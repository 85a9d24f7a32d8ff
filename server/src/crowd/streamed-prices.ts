import { connect, type TLSSocket } from 'node:tls';
import type { MarketChange, MarketDefinition, StreamMessage, WireLevel } from '@maidan/contract/trading';
import { type ApiClient, CallRefused } from './api-client.ts';
import { type KnownBook, oddsOf, type PriceSource } from './known-book.ts';

const messages: { readonly parse: (text: string) => StreamMessage } = JSON;

/** What the stream has said of a market so far. */
interface StreamedMarket {
  definition: MarketDefinition | undefined;
  traded: number;
  readonly runners: Map<number, { toBack: number | undefined; toLay: number | undefined }>;
}

/** How often changes are wanted: bettors look every few seconds. */
const CONFLATE_MS = 1_000;

/**
 * Follows the match odds of all matches over one connection of the Exchange Stream for everybody. A connection that broke is made anew at
 * the next reading.
 */
export class StreamedPrices implements PriceSource {
  readonly #port: number;
  readonly #client: ApiClient;
  #socket: Promise<TLSSocket> | undefined;
  #markets = new Map<string, StreamedMarket>();
  #isClosed = false;

  constructor(port: number, client: ApiClient) {
    this.#port = port;
    this.#client = client;
  }

  readonly read = async (marketIds: readonly string[]): Promise<readonly KnownBook[]> => {
    await this.#connected();
    return marketIds.flatMap((marketId) => {
      const market = this.#markets.get(marketId);
      return market?.definition === undefined ? [] : [bookOf(marketId, market, market.definition)];
    });
  };

  readonly close = (): void => {
    this.#isClosed = true;
    void this.#socket?.then(
      (socket) => socket.destroy(),
      () => undefined,
    );
  };

  #connected(): Promise<TLSSocket> {
    if (this.#isClosed) throw new CallRefused('the stream is closed');
    if (this.#socket !== undefined) return this.#socket;
    const socket = this.#connect();
    this.#socket = socket;
    socket.catch(() => (this.#socket = undefined));
    return socket;
  }

  /** Resolves once the first image has come. */
  async #connect(): Promise<TLSSocket> {
    const session = await this.#client.token();
    this.#markets = new Map();
    const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
    // The process speaks to itself; its certificate need not name this address.
    const socket = connect({ port: this.#port, host: '127.0.0.1', rejectUnauthorized: false });
    const ask = (request: object) => socket.write(`${JSON.stringify(request)}\r\n`);
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const message = messages.parse(line);
        if (message.op === 'mcm') {
          for (const change of message.mc ?? []) this.#take(change);
          resolve(socket);
        } else if (message.op === 'status' && message.statusCode === 'FAILURE')
          reject(new CallRefused(`stream: ${message.errorCode ?? 'refused'}`));
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#socket = undefined;
      reject(new CallRefused('stream: the connection was closed'));
    });
    ask({ op: 'authentication', id: 1, appKey: this.#client.login.appKey, session });
    ask({
      op: 'marketSubscription',
      id: 2,
      marketFilter: { marketTypes: ['MATCH_ODDS', 'WIN'] },
      marketDataFilter: {
        fields: ['EX_BEST_OFFERS_DISP', 'EX_TRADED_VOL', 'EX_MARKET_DEF'],
        ladderLevels: 1,
      },
      conflateMs: CONFLATE_MS,
    });
    return promise;
  }

  #take({ id, img, tv, marketDefinition, rc }: MarketChange): void {
    const known = img === true ? undefined : this.#markets.get(id);
    const market: StreamedMarket = known ?? { definition: undefined, traded: 0, runners: new Map() };
    market.definition = marketDefinition ?? market.definition;
    market.traded = tv ?? market.traded;
    for (const { id: runnerId, bdatb, bdatl } of rc ?? []) {
      const runner = market.runners.get(runnerId) ?? { toBack: undefined, toLay: undefined };
      runner.toBack = bestOf(bdatb, runner.toBack);
      runner.toLay = bestOf(bdatl, runner.toLay);
      market.runners.set(runnerId, runner);
    }
    if (market.definition?.status === 'CLOSED') this.#markets.delete(id);
    else this.#markets.set(id, market);
  }
}

/** The first level's price after those changes; a size of 0 empties it. */
function bestOf(levels: readonly WireLevel[] | undefined, before: number | undefined): number | undefined {
  const change = levels?.find(([level]) => level === 0);
  if (change === undefined) return before;
  const [, price, size] = change;
  return size === 0 ? undefined : price;
}

function bookOf(
  marketId: string,
  { traded, runners }: StreamedMarket,
  { status, inPlay, version, runners: defined }: MarketDefinition,
): KnownBook {
  return {
    marketId,
    isOpen: status === 'OPEN',
    inPlay,
    version,
    isTraded: traded > 0,
    runners: defined
      .filter((runner) => runner.status === 'ACTIVE')
      .map(({ id }) => ({
        runnerId: id,
        toBack: oddsOf(runners.get(id)?.toBack),
        toLay: oddsOf(runners.get(id)?.toLay),
      })),
  };
}
