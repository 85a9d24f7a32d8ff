import type { Graphics } from 'pixi.js';

interface Place {
  readonly x: number;
  readonly y: number;
}

const ROPE = 0xf0dcae;
const MESHES = 4;
const COINS = 16;
const COIN_FALL = 90;

/** The rope from the boat to the net. */
export function drawThrow(on: Graphics, from: Place, to: Place): void {
  on.moveTo(from.x, from.y).quadraticCurveTo((from.x + to.x) / 2 + 14, (from.y + to.y) / 2, to.x, to.y);
  on.stroke({ color: ROPE, width: 1.6, alpha: 0.85 });
}

/** A round cast net, seen from its side; the weights hang at its rim. */
export function drawNet(on: Graphics, { x, y }: Place, size: number, alpha: number): void {
  const tall = size * 0.8;
  on.ellipse(x, y, size, tall).fill({ color: ROPE, alpha: 0.13 * alpha });
  for (let mesh = 1; mesh <= MESHES; mesh += 1) {
    on.ellipse(x, y, (size * mesh) / MESHES, tall).ellipse(x, y, size, (tall * mesh) / MESHES);
    on.stroke({ color: ROPE, width: mesh === MESHES ? 2 : 1, alpha: (mesh === MESHES ? 0.95 : 0.5) * alpha });
  }
  for (let weight = 0; weight < 12; weight += 1) {
    const turn = (weight / 12) * Math.PI * 2;
    on.circle(x + Math.cos(turn) * size, y + Math.sin(turn) * tall, 2).fill({ color: 0xb4c5cc, alpha });
  }
}

/** Coins that burst from a place and sink, at that progress from 0 to 1. */
export function drawCoins(on: Graphics, { x, y }: Place, share: number): void {
  for (let coin = 0; coin < COINS; coin += 1) {
    const turn = (coin / COINS) * Math.PI * 2;
    const reach = (34 + (coin % 4) * 16) * (1 - (1 - share) ** 2);
    const [left, top] = [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach + COIN_FALL * share ** 2];
    const alpha = Math.min(1, (1 - share) * 2.5);
    on.ellipse(left, top, 5 * Math.max(0.3, Math.abs(Math.cos(share * 7 + coin))), 5);
    on.fill({ color: 0xf2b33d, alpha }).stroke({ color: 0xfff3c4, width: 1, alpha });
  }
}
