import { Container, type Graphics } from 'pixi.js';

/** A fish's picture, headed to the right, and the tail that it beats with. */
export interface FishPicture {
  readonly picture: Container;
  readonly tail: Graphics;
}

/** A picture of a body in front of its tail. */
export function joinPicture(tail: Graphics, body: Graphics): FishPicture {
  const picture = new Container();
  picture.addChild(tail, body);
  return { picture, tail };
}

/** Draws an eye that looks ahead. */
export function drawEye(on: Graphics, x: number, y: number, size: number): void {
  on.circle(x, y, size).fill(0xffffff);
  on.circle(x + size * 0.25, y, size * 0.6).fill(0x0a1318);
}
