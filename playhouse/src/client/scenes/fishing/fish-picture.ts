import type { Graphics } from 'pixi.js';

/** A fish's body, heading right, and its tail behind, which beats. */
export interface FishPicture {
  readonly body: Graphics;
  readonly tail: Graphics;
}

/** Draws an eye that looks ahead. */
export function drawEye(on: Graphics, x: number, y: number, size: number): void {
  on.circle(x, y, size).fill(0xffffff);
  on.circle(x + size * 0.25, y, size * 0.6).fill(0x0a1318);
}
