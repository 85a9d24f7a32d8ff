import type { Weapon } from '@maidan/engine';
import type { Graphics } from 'pixi.js';
import type { Point } from './pick-targets.ts';

const GOLD = 0xffd166;
const ROPE = 0xf0dcae;
const SPARK = 0x9be8ff;
const COINS = 14;

/** What a weapon sends towards its first target, at that progress from 0 to 1. */
export function drawFlight(
  on: Graphics,
  weapon: Weapon,
  { from, to, share }: { from: Point; to: Point; share: number },
): void {
  const x = from.x + (to.x - from.x) * share;
  const y = from.y + (to.y - from.y) * share;
  if (weapon === 'lightning') {
    drawBolt(on, from, { x, y });
    return;
  }
  if (weapon === 'net') {
    on.moveTo(from.x, from.y).lineTo(x, y).stroke({ color: ROPE, width: 1.4, alpha: 0.7 });
    on.circle(x, y, 5 + 9 * share).stroke({ color: ROPE, width: 2, alpha: 0.9 });
    return;
  }
  const [backX, backY] = [
    from.x + (to.x - from.x) * Math.max(0, share - 0.12),
    from.y + (to.y - from.y) * Math.max(0, share - 0.12),
  ];
  on.moveTo(backX, backY).lineTo(x, y).stroke({ color: GOLD, width: 4, cap: 'round', alpha: 0.7 });
  on.circle(x, y, 5).fill(0xfff3c4);
}

/** What a weapon does where its fish are, at that progress from 0 to 1. */
export function drawImpact(on: Graphics, weapon: Weapon, at: readonly Point[], share: number): void {
  const alpha = 1 - share;
  const [first] = at;
  if (first === undefined) return;
  if (weapon === 'net') {
    const size = 30 + 60 * Math.min(1, share * 1.6);
    for (const ring of [1, 0.66, 0.33]) on.ellipse(first.x, first.y, size * ring, size * ring * 0.8);
    on.stroke({ color: ROPE, width: 1.6, alpha });
    for (const turn of [0, 0.8, 1.6, 2.4]) {
      on.moveTo(first.x - Math.cos(turn) * size, first.y - Math.sin(turn) * size * 0.8);
      on.lineTo(first.x + Math.cos(turn) * size, first.y + Math.sin(turn) * size * 0.8);
    }
    on.stroke({ color: ROPE, width: 1, alpha: alpha * 0.6 });
  }
  if (weapon === 'lightning')
    for (const [index, place] of at.entries()) {
      const before = at[index - 1];
      if (before !== undefined) drawBolt(on, before, place, alpha);
    }
  for (const { x, y } of at) on.circle(x, y, 8 + 20 * share);
  on.stroke({ color: weapon === 'lightning' ? SPARK : 0xffffff, width: 2, alpha: alpha * 0.8 });
}

/** Coins that burst from a place and sink, at that progress from 0 to 1. */
export function drawCoins(on: Graphics, { x, y }: Point, share: number): void {
  for (let coin = 0; coin < COINS; coin += 1) {
    const turn = (coin / COINS) * Math.PI * 2;
    const reach = (30 + (coin % 4) * 14) * (1 - (1 - share) ** 2);
    const [left, top] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + 70 * share ** 2];
    const alpha = Math.min(1, (1 - share) * 2.5);
    on.ellipse(left, top, 5 * Math.max(0.3, Math.abs(Math.cos(share * 7 + coin))), 5);
    on.fill({ color: 0xf2b33d, alpha });
  }
}

/** Small marks of what a boss still has to give. */
export function drawPrizes(on: Graphics, { x, y }: Point, left: number): void {
  for (let prize = 0; prize < left; prize += 1) on.circle(x + (prize - (left - 1) / 2) * 13, y, 4.5);
  on.fill(GOLD).stroke({ color: 0x5f3b18, width: 1 });
}

/** A cannon's stand. */
export function drawStand(on: Graphics, isOwn: boolean): Graphics {
  on.circle(0, 6, 22).fill(isOwn ? 0x8a5a00 : 0x1d4a57);
  return on.circle(0, 6, 16).fill(isOwn ? 0xf2b33d : 0x2f7f93);
}

/** A cannon's barrel, pointing up. */
export function drawBarrel(on: Graphics, isOwn: boolean): Graphics {
  on.roundRect(-8, -34, 16, 36, 5).fill(isOwn ? 0xd98e1c : 0x235f6e);
  on.roundRect(-10, -38, 20, 8, 3).fill(isOwn ? 0xffe08a : 0x5fb3c4);
  return on.circle(0, 4, 9).fill(isOwn ? 0xffe08a : 0x5fb3c4);
}

/** Four strokes, bent to and fro by turns. */
function drawBolt(on: Graphics, from: Point, to: Point, alpha = 1): void {
  const [across, down] = [to.x - from.x, to.y - from.y];
  on.moveTo(from.x, from.y);
  for (let bend = 1; bend < 5; bend += 1) {
    const [share, lean] = [bend / 5, bend % 2 === 0 ? 0.06 : -0.06];
    on.lineTo(from.x + across * share - down * lean, from.y + down * share + across * lean);
  }
  on.lineTo(to.x, to.y).stroke({ color: SPARK, width: 3, alpha });
}
