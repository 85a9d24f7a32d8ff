import { randomUUID } from 'node:crypto';
import { type Server, createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { isGisSignature, signGis } from './signature.ts';
import { writeTemporaryFile } from '../../../testing/temporary-file.ts';
import type { Clock } from '../../../kernel/time/clock.ts';

/** The aggregator's name in the app. */
export const AGGREGATOR = 'spinhub';
const MERCHANT = { id: 'maidan-test', key: 'a-key-that-both-sides-know' };
/** The only game that it offers. */
export const AGGREGATED_GAME = { platform: 'SPINHUB', code: 'f0e1d2c3b4a5' };
const GAMES_ORIGIN = 'https://play.spinhub.example';

const answerShape = z.strictObject({
  balance: z.number().optional(),
  transaction_id: z.string().optional(),
  error_code: z.string().optional(),
  error_description: z.string().optional(),
});

/** The app's answer to the aggregator. */
export type AggregatorAnswer = z.infer<typeof answerShape>;

/** A local GIS-type aggregator: it opens games, and calls the wallet of the app that launched them. */
export class FakeAggregator {
  /** The configuration file that names it to an app. */
  readonly file: string;
  /** The fields of the last launch. */
  launched = new URLSearchParams();
  /** Its answer to a launch, in place of the game's address. */
  launchAnswer: { readonly status: number; readonly body: unknown } | undefined;
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the aggregator has no port');
    const game = {
      type: 'SLOT',
      name_en: 'Spin Hub Sevens',
      name_bn: 'স্পিন হাব সেভেনস',
      image: 'game-dice.svg',
    };
    const merchant = {
      name: AGGREGATOR,
      platform: AGGREGATED_GAME.platform,
      name_en: 'Spin Hub',
      name_bn: 'স্পিন হাব',
      merchant_id: MERCHANT.id,
      merchant_key: MERCHANT.key,
      api_url: `http://127.0.0.1:${address.port}/api`,
      game_origins: [GAMES_ORIGIN],
      games: [{ ...game, game_uuid: AGGREGATED_GAME.code }],
    };
    this.file = writeTemporaryFile('merchants.json', JSON.stringify([merchant]));
  }

  static async open(): Promise<FakeAggregator> {
    const opened: { aggregator?: FakeAggregator } = {};
    const server = createServer((request, response) => {
      const reply = async () => {
        const body = await text(request);
        const { status, answer } = opened.aggregator?.init(request.url ?? '', request.headers, body) ?? {};
        response.writeHead(status ?? 503, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
      };
      void reply();
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    opened.aggregator = new FakeAggregator(server);
    return opened.aggregator;
  }

  /** Answers `games/init` when it is correctly signed. */
  init(path: string, headers: Readonly<Record<string, unknown>>, body: string) {
    const fields = new URLSearchParams(body);
    const stamp = {
      merchantId: String(headers['x-merchant-id']),
      timestamp: String(headers['x-timestamp']),
      nonce: String(headers['x-nonce']),
    };
    const isRight =
      path === '/api/games/init' && isGisSignature(String(headers['x-sign']), fields, stamp, MERCHANT.key);
    if (!isRight) return { status: 403, answer: { error_code: 'FORBIDDEN' } };
    this.launched = fields;
    if (this.launchAnswer !== undefined)
      return { status: this.launchAnswer.status, answer: this.launchAnswer.body };
    return { status: 200, answer: { url: `${GAMES_ORIGIN}/run/${fields.get('game_uuid')}` } };
  }

  /** Calls the wallet for the game launched last, with `fields` overriding the call and `stamped` the headers. */
  async ask(
    house: { readonly url: string; readonly clock: Pick<Clock, 'now'> },
    fields: Readonly<Record<string, string>>,
    stamped: Readonly<Record<string, string>> = {},
  ): Promise<AggregatorAnswer> {
    const gameSession = {
      player_id: this.launched.get('player_id') ?? '',
      session_id: this.launched.get('session_id') ?? '',
      game_uuid: AGGREGATED_GAME.code,
      currency: 'BDT',
    };
    const body = new URLSearchParams({ ...gameSession, ...fields });
    const timestamp = Math.floor(house.clock.now().getTime() / 1000).toString();
    const stamp = { merchantId: MERCHANT.id, timestamp, nonce: randomUUID() };
    const response = await fetch(`${house.url}/provider/${AGGREGATOR}/gis`, {
      method: 'POST',
      headers: {
        'x-merchant-id': stamp.merchantId,
        'x-timestamp': timestamp,
        'x-nonce': stamp.nonce,
        'x-sign': signGis(body, stamp, MERCHANT.key),
        ...stamped,
      },
      body,
    });
    if (response.status !== 200) throw new Error(`the wallet answered HTTP ${response.status}`);
    return answerShape.parse(await response.json());
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }
}
