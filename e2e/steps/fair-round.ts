import { createHmac } from 'node:crypto';
import {
  type AnyGame,
  GAMES,
  type HmacSha256,
  type Json,
  type Money,
  fairFloats,
  replayRound,
} from '@maidan/engine';
import type { FrameLocator, Page } from '@playwright/test';
import { taka } from '../app/players.ts';
import { SERVER_SEED } from '../app/settings.ts';

const hmac: HmacSha256 = (key, text) => createHmac('sha256', key).update(text).digest();

/** A round of a game as the page starts it. */
export interface Wanted {
  readonly game: string;
  readonly choice: unknown;
  readonly actions?: readonly unknown[];
  readonly nonce: number;
  /** ৳10 by default. */
  readonly stake?: Money;
}

/** What a round with that client seed pays; `undefined` if its actions aren't possible. */
export function paysOf(clientSeed: string, wanted: Wanted): Money | undefined {
  const { game, round } = replay(clientSeed, wanted);
  return round === undefined ? undefined : game.standing(round).pays;
}

/** What players see of a round with that client seed; `undefined` if its actions aren't possible. */
export function viewOf(clientSeed: string, wanted: Wanted): Json | undefined {
  const { game, round } = replay(clientSeed, wanted);
  return round === undefined ? undefined : game.view(round);
}

function replay(
  clientSeed: string,
  { game: code, choice, actions = [], nonce, stake = taka('10.00') }: Wanted,
): { readonly game: AnyGame; readonly round: unknown } {
  const game = GAMES.get(code);
  const read = game?.readChoice(choice);
  if (game === undefined || read === undefined) throw new Error(`no round of ${code}`);
  const floats = fairFloats(hmac, { serverSeed: SERVER_SEED, clientSeed, nonce });
  return { game, round: replayRound(game, floats, { stake, choice: read, actions }) };
}

/** Finds a client seed that fits. */
export function findSeed(fits: (clientSeed: string) => boolean): string {
  for (let tried = 0; tried < 10_000; tried += 1) if (fits(`seed ${tried}`)) return `seed ${tried}`;
  throw new Error('no client seed fits');
}

/** Opens a house game from its list and sets the client seed. */
export async function openGame(
  page: Page,
  name: string,
  clientSeed: string,
  category = 'EGAME',
): Promise<FrameLocator> {
  await page.goto(`/games?type=${category}`);
  await page.getByRole('button', { name, exact: true }).click();
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'More about this game' }).click();
  await frame.getByRole('button', { name: 'Fairness' }).click();
  await frame.getByLabel('Your next seed').fill(clientSeed);
  await frame.getByRole('button', { name: /^Change seeds/ }).click();
  await frame.getByText('Used for 0 rounds').waitFor();
  await frame.getByRole('button', { name: 'Close' }).click();
  return frame;
}
