import banglaLetters from '@fontsource-variable/noto-sans-bengali/files/noto-sans-bengali-bengali-wght-normal.woff2?url';
import type { Score } from '../score/read-score.ts';
import { boardText } from './board-text.ts';
import { openScene } from './open-scene.ts';
import { watchScore } from './watch-score.ts';
import { captionText, inDigits, wordsOf } from './words.ts';

/** The stream frame's script: animates the match that the page names, following its score. */

const language = document.documentElement.lang;
const words = wordsOf(language);
const { event = '', sport = '', home = '', away = '', starts = '' } = document.body.dataset;
const { homeName = home, awayName = away } = document.body.dataset;
const teams = { home: homeName, away: awayName };
const scene = openScene(sport, { home, away }, event);
const wantsStill = matchMedia('(prefers-reduced-motion: reduce)');

/** A frame rate that phones sustain easily; while nothing moves, far fewer frames are drawn. */
const MOVING_FRAME_MS = 33;
const RESTING_FRAME_MS = 500;
/** Drawing takes at most one part in this many of the time; the rest is for the odds on the outer page. */
const DRAWING_SHARE = 5;

const part = (id: string) => document.getElementById(id);
const [figures, detail, live, caption] = ['figures', 'detail', 'live', 'caption'].map(part);
const canvas = document.querySelector('canvas');
const pen = canvas?.getContext('2d');
let isSeen = true;
let toSay: { readonly score: Score; readonly atS: number } | undefined;

const nowS = () => performance.now() / 1000;

function write(element: HTMLElement | null | undefined, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
}

function say(score: Score): void {
  const text = boardText(language, score, teams);
  write(figures, text.figures);
  write(detail, text.detail);
  write(live, score.isLive ? words.live : words.ended);
  live?.toggleAttribute('hidden', false);
}

function sayBefore(): void {
  const startsAt = new Date(starts);
  const time = startsAt.toLocaleTimeString('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
  });
  write(figures, `${homeName} ${words.versus} ${awayName}`);
  write(detail, words.startsAt(inDigits(language, `${time} GMT+6`)));
}

function draw(): void {
  if (!canvas || !pen) return;
  const { clientWidth: width, clientHeight: height } = canvas;
  const density = Math.min(2, devicePixelRatio);
  if (canvas.width !== Math.round(width * density)) canvas.width = Math.round(width * density);
  if (canvas.height !== Math.round(height * density)) canvas.height = Math.round(height * density);
  pen.setTransform(density, 0, 0, density, 0, 0);
  if (wantsStill.matches) scene.drawStill(pen, { width, height });
  else scene.draw(pen, { width, height }, nowS());
}

/**
 * Runs in an animation frame and sleeps in between, because a callback at every paint would keep a phone from idling.
 */
function frame(): void {
  const beganMs = performance.now();
  if (toSay !== undefined && nowS() >= toSay.atS) {
    say(toSay.score);
    toSay = undefined;
  }
  draw();
  const happened = scene.caption(nowS());
  write(caption, happened === undefined ? '' : captionText(language, happened));
  sleep(performance.now() - beganMs);
}

let alarm: ReturnType<typeof setTimeout> | undefined;

/** Waits until the next frame is due, longer if drawing was slow, and indefinitely while the canvas is out of view. */
function sleep(drawingMs: number): void {
  clearTimeout(alarm);
  if (!isSeen) return;
  const isMoving = !wantsStill.matches && scene.isMoving(nowS());
  const saidInMs = toSay === undefined ? Infinity : (toSay.atS - nowS()) * 1000;
  const restMs = isMoving ? Math.max(MOVING_FRAME_MS, drawingMs * DRAWING_SHARE) : RESTING_FRAME_MS;
  alarm = setTimeout(() => requestAnimationFrame(frame), Math.min(restMs, Math.max(0, saidInMs)));
}

if (language === 'bn')
  document.fonts.add(
    new FontFace('Noto Sans Bengali', `url(${banglaLetters})`, {
      weight: '100 900',
      unicodeRange: 'U+0964-0965, U+0980-09FE, U+200C-200D',
    }),
  );
sayBefore();
write(part('note'), words.drawn);
watchScore(event, {
  changed(score) {
    const waitS = scene.update(score, nowS());
    if (score.isLive || hasBegun(score)) toSay = { score, atS: nowS() + (wantsStill.matches ? 0 : waitS) };
    sleep(0);
  },
  connected: () => write(part('state'), ''),
  lost: () => write(part('state'), words.lost),
});
if (canvas)
  new IntersectionObserver((entries) => {
    isSeen = entries.some((entry) => entry.isIntersecting);
    sleep(0);
  }).observe(canvas);
requestAnimationFrame(frame);

/** A match that isn't live has ended, or hasn't begun and has no score yet. */
function hasBegun(score: Score): boolean {
  if (score.sport === 'cricket') return score.balls > 0;
  return score.sport === 'soccer' ? score.minute > 0 : score.sets.length > 1;
}
