import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { takeSeat } from '../seat.ts';
import { type TestPlayer, type WireAnswer, send } from '../wire-client.ts';
import { type Draw, type Journal, type JournalRound, roundShape } from './journal.ts';

/** Games that are over with their bet, and games that go on step by step. */
const GAMES = [
  { code: 'dice', choice: { side: 'over', target: 5000 } },
  { code: 'mines', choice: { mines: 3 } },
] as const;
const TILES = 25;

/** Takes a player's seats at the games; answers their tokens. */
export async function takeSeats(url: string, player: TestPlayer): Promise<ReadonlyMap<string, string>> {
  const seats = new Map<string, string>();
  for (const { code } of GAMES) seats.set(code, (await takeSeat(url, player, code, 'EGAME')).token);
  return seats;
}

/** Plays a round of a game that is over at once, or begins or continues one that goes on step by step. */
export async function playRound(url: string, journal: Journal, draw: Draw): Promise<void> {
  const { code, choice } = GAMES[draw(GAMES.length)] ?? GAMES[0];
  const open = journal.rounds.findLast(({ game }) => game === code);
  if (open?.shown?.state === 'open') return takeAction(url, journal, open, draw);
  const round = {
    game: code,
    key: randomUUID(),
    stake: `${10 + draw(90)}.00`,
    choice,
    actions: [],
    acknowledged: 0,
  };
  journal.rounds.push(round);
  take(round, await askRound(url, journal, round));
}

async function takeAction(url: string, journal: Journal, round: JournalRound, draw: Draw): Promise<void> {
  const step = round.actions.length;
  const action = draw(4) === 0 && step > 0 ? { kind: 'cash-out' } : { kind: 'reveal', tile: drawTile(draw) };
  round.actions.push(action);
  const answer = await askAction(url, journal, round, step);
  // A tile that is open already; what is refused leaves nothing behind.
  if (answer.status === 409) round.actions.pop();
  else if (take(round, answer)) round.acknowledged = step + 1;
}

const drawTile = (draw: Draw): number => 1 + draw(TILES);

/** Asks for a round, for the first time or again. */
export function askRound(url: string, journal: Journal, round: JournalRound): Promise<WireAnswer> {
  const { game, key, stake, choice } = round;
  return send(url, 'POST /playhouse/api/play', {
    token: journal.seats.get(game),
    body: { key, stake, choice },
  });
}

/** Sends the action at that step of a round, for the first time or again. */
export function askAction(
  url: string,
  journal: Journal,
  { game, shown, actions }: JournalRound,
  step: number,
): Promise<WireAnswer> {
  return send(url, 'POST /playhouse/api/act', {
    token: journal.seats.get(game),
    body: { round: shown?.id, step, action: actions[step] },
  });
}

/** Notes what a game answered; false for a refusal. */
export function take(round: JournalRound, { status, text, body }: WireAnswer): boolean {
  if (status >= 500) throw new Error(`the game ${round.game} answered ${status}: ${text}`);
  if (status !== 200) return false;
  round.shown = z.object({ round: roundShape }).parse(body).round;
  return true;
}
