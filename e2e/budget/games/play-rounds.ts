import type { CDPSession, Page } from 'playwright-core';
import type { Visit } from '../visit.ts';
import { type Moves, movesOf } from './moves.ts';
import { type Frames, ask, watchFrames } from './watch-frames.ts';

/** How long a game must have moved in total, and the longest wait for one round. */
const MOVING_MS = 5_000;
const ROUND_MS_MAX = 25_000;
const ASK_EACH_MS = 50;
const TAKEN_UP_MS_MAX = 3_000;
/** The pause between two taps of one thumb. */
const PAUSE_MS = 250;
/** The longest wait for betting: a shared round may have to end first. */
const BETTING_MS_MAX = 180_000;

const BUTTON = `document.querySelector('.main-button')`;
/** The main button is marked busy while it starts a round; other buttons are only disabled then. */
const IS_BUSY = `${BUTTON}?.ariaBusy == null ? ${BUTTON}?.disabled : ${BUTTON}.ariaBusy === 'true'`;
const CAN_BEGIN = `${BUTTON}?.ariaBusy === 'false' && !${BUTTON}.disabled`;
/** True once the button was busy since the tap, even if only for less time than one query takes. */
const WAS_BUSY = `globalThis.wasBusy`;
const NOTE_BUSY = `globalThis.wasBusy = false; new MutationObserver((_, noting) => {
  if (!(${IS_BUSY})) return;
  globalThis.wasBusy = true;
  noting.disconnect();
}).observe(document.body, { subtree: true, childList: true, attributes: true })`;
const PHASE = `document.querySelector('.picture')?.dataset.phase`;

/** Plays rounds of a game until it has moved long enough; returns the frames from each tap until the game is at rest again. */
export async function playRounds({ page, cdp }: Visit, code: string): Promise<readonly Frames[]> {
  const moves = movesOf(code);
  const watched: Frames[] = [];
  await tapAll(page, cdp, moves.before);
  while (movedMs(watched) < MOVING_MS) {
    for (const name of [moves.begin, ...moves.during]) {
      if (name !== moves.begin && (await isOver(page, cdp, name))) break;
      const touch = await aim(page, cdp, name);
      await ask(cdp, NOTE_BUSY);
      const act = async () => {
        await touch();
        await until(cdp, WAS_BUSY, (wasBusy) => wasBusy === true, TAKEN_UP_MS_MAX);
        await until(cdp, IS_BUSY, (isBusy) => isBusy !== true);
      };
      watched.push(await watchFrames(cdp, act));
    }
  }
  return watched;
}

/** True if the round has ended by itself, as in blackjack even at once; false once its next button can be tapped. */
async function isOver(page: Page, cdp: CDPSession, next: RegExp): Promise<boolean> {
  const button = page.getByRole('button', { name: next }).first();
  const begun = Date.now();
  while (Date.now() - begun < ROUND_MS_MAX) {
    if ((await ask(cdp, CAN_BEGIN)) === true) return true;
    if ((await button.isVisible()) && (await button.isEnabled())) return false;
    await pause(ASK_EACH_MS);
  }
  return false;
}

/** Bets on shared rounds; returns the frames from the end of betting until betting opens again. */
export async function followRounds({ page, cdp }: Visit, code: string): Promise<readonly Frames[]> {
  const moves = movesOf(code);
  const watched: Frames[] = [];
  // If betting is about to close, the bet waits for the next round.
  page.setDefaultTimeout(BETTING_MS_MAX);
  while (movedMs(watched) < MOVING_MS) {
    await until(cdp, PHASE, (phase) => phase === 'betting', BETTING_MS_MAX);
    await tapAll(page, cdp, moves.before);
    await tapAll(page, cdp, [moves.begin]);
    await until(cdp, PHASE, (phase) => phase !== 'betting', BETTING_MS_MAX);
    watched.push(await watchFrames(cdp, () => until(cdp, PHASE, (phase) => phase === 'betting')));
  }
  return watched;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const movedMs = (watched: readonly Frames[]): number =>
  watched.reduce((all, { gaps }) => all + gaps.reduce((ms, gap) => ms + gap, 0), 0);

async function tapAll(page: Page, cdp: CDPSession, names: Moves['before']): Promise<void> {
  for (const name of names) {
    const touch = await aim(page, cdp, name);
    await touch();
    await pause(PAUSE_MS);
  }
}

/** Waits until a button can be tapped; the returned function taps it without querying the page again. */
async function aim(page: Page, cdp: CDPSession, name: RegExp): Promise<() => Promise<void>> {
  const button = page.getByRole('button', { name }).first();
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (box === null) throw new Error(`Nothing is called ${name.source}.`);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  return async () => {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

async function until(
  cdp: CDPSession,
  expression: string,
  isSo: (value: unknown) => boolean,
  msMax = ROUND_MS_MAX,
): Promise<void> {
  const begun = Date.now();
  while (!isSo(await ask(cdp, expression)) && Date.now() - begun < msMax) await pause(ASK_EACH_MS);
}
