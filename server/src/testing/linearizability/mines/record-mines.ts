import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { MINE_TILES } from '@maidan/engine';
import type { Random } from '../../../kernel/secrets/random.ts';
import { openTestApp } from '../../open-test-app.ts';
import { type Seat, takeSeat } from '../../seat.ts';
import { fundPlayer } from '../../trading.ts';
import { type TestPlayer, type WireAnswer, openPlayer } from '../../wire-client.ts';
import { checkByKey } from '../check-by-key.ts';
import { History, type Operation } from '../history.ts';
import { countCalls, pick, type Recorder } from '../recording.ts';
import {
  describeMinesCall,
  type MinesAction,
  type MinesInput,
  minesModel,
  type MinesOutput,
  type MinesStep,
} from './mines-model.ts';

const PLAYERS = 2;
/** The tabs in which each player has the round open, and the calls of each. */
const TABS = 3;
const CALLS = 6;
const MINES = 3;
const STAKE_TAKA = 10;
/** So few that tabs open the same. */
const TILES = 8;
/** One in so many: an answer that is lost, a look, the same round asked for again, an end, an action out of turn. */
const LOST_OF = 8;
const LOOK_OF = 4;
const REPEATED_OF = 8;
const CASH_OUT_OF = 12;
const STALE_OF = 6;

const amount = z.string().transform((text) => Math.round(Number(text) * 100));
const roundShape = z.object({
  id: z.string(),
  state: z.string(),
  step: z.number(),
  pays: amount,
  view: z.nullable(z.object({ opened: z.array(z.number()), mineTiles: z.nullable(z.array(z.number())) })),
});
const playedShape = z.object({ round: roundShape, balance: z.optional(amount) });
const lookShape = z.object({ round: z.nullable(roundShape), balance: amount });

/** A player with a seat in each tab. */
interface Player {
  readonly player: TestPlayer;
  readonly seats: readonly Seat[];
}

/** What a tab asks of its game. */
type TabInput = { readonly round: string } & (
  | ({ readonly kind: 'act' } & MinesStep)
  | { readonly kind: 'look' }
  | { readonly kind: 'play' }
);

/** What it is answered: a refusal, or the round, if there is one, and the balance, if it was told. */
type TabOutput =
  | { readonly refusal: string }
  | { readonly round: z.output<typeof roundShape> | null; readonly balance?: number | undefined };

/** Opens an app whose players have their rounds of mines open in several tabs. */
export async function recordMines(): Promise<Recorder> {
  const open = await openTestApp();
  const players: Player[] = [];
  while (players.length < PLAYERS) {
    const player = await openPlayer(open.url);
    const seats: Seat[] = [];
    while (seats.length < TABS) seats.push(await takeSeat(open.url, player, 'mines', 'EGAME'));
    players.push({ player, seats });
  }
  return {
    async record(random) {
      const history = new History<TabInput, TabOutput>();
      const rounds = await Promise.all(
        players.map(async ({ player, seats }) => {
          await fundPlayer(open.app.db, player, STAKE_TAKA);
          return OneRound.begin(seats, history);
        }),
      );
      await Promise.all(rounds.map((round) => round.play(random)));
      const { operations } = history;
      await history.settled();
      const tilesOf = new Map<string, readonly number[]>();
      for (const round of rounds) tilesOf.set(round.id, await round.findMines());
      const faults = checkByKey(operations.flatMap(partsOf), ({ round }) => round, {
        modelOf: (id) =>
          minesModel({
            mineTiles: tilesOf.get(id) ?? [],
            stake: STAKE_TAKA * 100,
            balance: rounds.find((round) => round.id === id)?.balance ?? 0,
          }),
        describe: describeMinesCall,
      });
      return { ...countCalls(operations, sortOf), faults };
    },
    close: () => open.close(),
  };
}

class OneRound {
  readonly id: string;
  /** In paisa, once the stake is paid. */
  readonly balance: number;
  readonly #key: string;
  readonly #seats: readonly Seat[];
  readonly #history: History<TabInput, TabOutput>;

  private constructor(
    begun: {
      readonly id: string;
      readonly balance: number;
      readonly key: string;
      readonly seats: readonly Seat[];
    },
    history: History<TabInput, TabOutput>,
  ) {
    this.id = begun.id;
    this.balance = begun.balance;
    this.#key = begun.key;
    this.#seats = begun.seats;
    this.#history = history;
  }

  static async begin(seats: readonly Seat[], history: History<TabInput, TabOutput>): Promise<OneRound> {
    const key = randomUUID();
    const [seat] = seats;
    const answer = await seat?.send('play', playOf(key));
    const { round, balance = 0 } = playedShape.parse(answer?.body);
    return new OneRound({ id: round.id, balance, key, seats }, history);
  }

  async play(random: Random): Promise<void> {
    await Promise.all(this.#seats.map((seat, tab) => this.#work(random, seat, `tab ${tab + 1}`)));
    await this.#end();
  }

  async #work(random: Random, seat: Seat, client: string): Promise<void> {
    let seen = 0;
    for (let count = 0; count < CALLS; count += 1) {
      const input = this.#drawCall(random, seen);
      if (random.below(LOST_OF) === 0) {
        this.#history.lose(client, input, () => this.#ask(seat, input));
        continue;
      }
      const answer = await this.#call(seat, client, input);
      // A tab that comes too late looks what has happened.
      const shown =
        answer !== undefined && 'refusal' in answer
          ? await this.#call(seat, client, { kind: 'look', round: this.id })
          : answer;
      if (shown !== undefined && 'round' in shown && shown.round !== null) seen = shown.round.step;
    }
  }

  #drawCall(random: Random, seen: number): TabInput {
    const round = this.id;
    if (random.below(LOOK_OF) === 0) return { kind: 'look', round };
    if (random.below(REPEATED_OF) === 0) return { kind: 'play', round };
    const step = random.below(STALE_OF) === 0 ? Math.max(0, seen - 1 + random.below(3)) : seen;
    return { kind: 'act', round, step, action: drawAction(random) };
  }

  /** Ends the round, if nobody has, so that its mines are shown. */
  async #end(): Promise<void> {
    const [seat] = this.#seats;
    if (seat === undefined) return;
    for (let tile = MINE_TILES; ; tile -= 1) {
      const look = await this.#call(seat, 'last', { kind: 'look', round: this.id });
      if (look === undefined || 'refusal' in look || look.round === null) return;
      const { step, state } = look.round;
      if (state !== 'open') continue;
      const action: MinesAction = step === 0 ? { kind: 'reveal', tile } : { kind: 'cash-out' };
      await this.#call(seat, 'last', { kind: 'act', round: this.id, step, action });
    }
  }

  #call(seat: Seat, client: string, input: TabInput): Promise<TabOutput | undefined> {
    return this.#history.call(client, input, () => this.#ask(seat, input));
  }

  async #ask(seat: Seat, input: TabInput): Promise<TabOutput | undefined> {
    const { status, body } = await this.#send(seat, input);
    if (status >= 500) return undefined;
    if (status >= 400) return { refusal: String(body['code']) };
    return input.kind === 'look' ? lookShape.parse(body) : playedShape.parse(body);
  }

  #send(seat: Seat, input: TabInput): Promise<WireAnswer> {
    if (input.kind === 'look') return seat.send('look', {});
    if (input.kind === 'play') return seat.send('play', playOf(this.#key));
    const { round, step, action } = input;
    return seat.send('act', { round, step, action });
  }

  async findMines(): Promise<readonly number[]> {
    const [seat] = this.#seats;
    const answer = await seat?.send('play', playOf(this.#key));
    const tiles = playedShape.parse(answer?.body).round.view?.mineTiles;
    if (tiles == null) throw new Error('the round doesn’t show its mines');
    return tiles;
  }
}

const playOf = (key: string) => ({ key, stake: `${STAKE_TAKA}.00`, choice: { mines: MINES } });

const drawAction = (random: Random): MinesAction =>
  random.below(CASH_OUT_OF) === 0
    ? { kind: 'cash-out' }
    : {
        kind: 'reveal',
        tile: pick(
          random,
          Array.from({ length: TILES }, (_, index) => index + 1),
        ),
      };

/**
 * What one call does and reads: an action, then the round as it is afterwards, and the balance. Each comes somewhere between
 * the call and its answer; the moments of the parts differ by less than any two calls do.
 */
function partsOf({
  client,
  input,
  calledAt,
  answer,
}: Operation<TabInput, TabOutput>): Operation<MinesInput, MinesOutput>[] {
  const { round } = input;
  const part = (index: number, what: MinesInput, output: MinesOutput | undefined) => ({
    client,
    input: what,
    calledAt: calledAt + index / 10,
    answer: answer === undefined || output === undefined ? undefined : { output, at: answer.at - index / 10 },
  });
  const output = answer?.output;
  const isRefused = output !== undefined && 'refusal' in output;
  const acts =
    input.kind === 'act'
      ? [part(0, input, output === undefined ? undefined : isRefused ? output.refusal : 'done')]
      : [];
  if (output === undefined || isRefused) return acts;
  const after = input.kind === 'act' ? { step: input.step, action: input.action } : undefined;
  const shown = output.round && {
    state: output.round.state,
    step: output.round.step,
    pays: output.round.pays,
    opened: output.round.view?.opened ?? null,
  };
  const { balance } = output;
  return [
    ...acts,
    part(1, { kind: 'show', round, after }, { shown }),
    ...(balance === undefined ? [] : [part(2, { kind: 'balance', round }, { balance })]),
  ];
}

function sortOf({ kind }: TabInput, output: TabOutput | undefined): string {
  if (output === undefined) return `${kind} lost`;
  return `${kind} ${'refusal' in output ? output.refusal : (output.round?.state ?? 'none')}`;
}
