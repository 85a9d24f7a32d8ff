import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type TestPlayer, type WireAnswer, send } from './wire-client.ts';

const roundShape = z.object({
  id: z.string(),
  state: z.string(),
  nonce: z.number(),
  stake: z.string(),
  staked: z.string(),
  pays: z.string(),
  step: z.number(),
  view: z.unknown(),
  refusal: z.nullable(z.string()),
  at: z.nullable(z.number()),
});

/** A round of a house game as its client sees it. */
export type SeatRound = z.infer<typeof roundShape>;

const sessionShape = z.object({
  /** The site's name of the player; null for a visitor who plays for fun. */
  player: z.nullable(z.string()),
  token: z.string(),
  balance: z.string(),
  sums: z.object({ staked: z.string(), paid: z.string() }),
  round: z.nullable(roundShape),
  bets: z.array(roundShape),
  seeds: z.object({
    commitment: z.string(),
    clientSeed: z.string(),
    nextNonce: z.number(),
    nextCommitment: z.string(),
  }),
});

const playedShape = z.object({ round: roundShape, balance: z.optional(z.string()) });

const watchedShape = z.object({
  table: z.object({
    phase: z.string(),
    round: z.nullable(
      z.object({
        id: z.string(),
        number: z.number(),
        commitment: z.string(),
        serverSeed: z.nullable(z.string()),
        salt: z.nullable(z.string()),
        closesAt: z.string(),
        startedAt: z.nullable(z.string()),
        view: z.unknown(),
      }),
    ),
    bets: z.array(z.object({ name: z.string(), stake: z.string(), pays: z.nullable(z.string()) })),
    count: z.number(),
    results: z.array(z.object({ id: z.string(), number: z.number(), view: z.unknown() })),
  }),
  bets: z.array(roundShape),
  pastBets: z.array(roundShape),
});

/** A table that everybody sees, as one player sees it. */
export type Watched = z.infer<typeof watchedShape>;

/** A player's place at a house game, as its client uses it. */
export class Seat {
  /** The address without a trailing slash. */
  readonly url: string;
  readonly game: string;
  readonly token: string;

  constructor(url: string, game: string, token: string) {
    this.url = url;
    this.game = game;
    this.token = token;
  }

  /** Sends any call, and returns the raw response. */
  send(name: string, body: unknown, token = this.token): Promise<WireAnswer> {
    return send(this.url, `POST /playhouse/api/${name}`, { body, token });
  }

  /** Plays a round, and throws unless it was played or its stake refused. */
  async play(stake: string, choice: unknown, key = randomUUID()): Promise<z.infer<typeof playedShape>> {
    const answer = await this.send('play', { key, stake, choice });
    if (answer.status !== 200) throw new Error(`not played: ${answer.text}`);
    return playedShape.parse(answer.body);
  }

  async act(round: SeatRound, action: unknown): Promise<z.infer<typeof playedShape>> {
    const answer = await this.send('act', { round: round.id, step: round.step, action });
    if (answer.status !== 200) throw new Error(`not done: ${answer.text}`);
    return playedShape.parse(answer.body);
  }

  /** Bets on the shared round of that id. */
  bet(round: string, stake: string, choice: unknown, key = randomUUID()): Promise<WireAnswer> {
    return this.send('bet', { key, round, stake, choice });
  }

  async watch(): Promise<Watched> {
    return watchedShape.parse((await this.send('watch', {})).body);
  }

  /** Polls the table until its round reaches a phase. */
  async watchUntil(phase: string): Promise<Watched['table'] & { readonly roundId: string }> {
    for (;;) {
      const { table } = await this.watch();
      if (table.phase === phase) return { ...table, roundId: table.round?.id ?? '' };
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async look(): Promise<z.infer<typeof sessionShape>> {
    return sessionShape.parse((await this.send('look', {})).body);
  }

  async rotate(clientSeed?: string): Promise<WireAnswer> {
    return this.send('rotate', clientSeed === undefined ? {} : { clientSeed });
  }

  async history(): Promise<SeatRound[]> {
    return z.object({ rounds: z.array(roundShape) }).parse((await this.send('history', {})).body).rounds;
  }
}

/** Launches a game through the site and enters it, where the games are served. */
export async function takeSeat(
  url: string,
  player: TestPlayer & { readonly headers?: Readonly<Record<string, string>> },
  game: string,
  type: string,
  gamesUrl = url,
): Promise<Seat> {
  const body = { userId: player.remoteId, platform: 'PLAYHOUSE', gameType: type, gameCode: game };
  const launched = await send(url, 'POST /api/game-run', { token: player.token, body });
  const address = new URL(z.string().parse(launched.body['url']), url);
  const { user, token } = Object.fromEntries(new URLSearchParams(address.hash.slice(1)));
  return enter(gamesUrl, { game, user, token }, player.headers);
}

/** Enters a game for fun. */
export const playForFun = (url: string, game: string): Promise<Seat> => enter(url, { game, isForFun: true });

async function enter(
  url: string,
  asked: { readonly game: string } & Record<string, unknown>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Seat> {
  const { status, text, body } = await send(url, 'POST /playhouse/api/enter', { body: asked, headers });
  if (status !== 200) throw new Error(`not entered: ${text}`);
  return new Seat(url, asked.game, sessionShape.parse(body).token);
}
