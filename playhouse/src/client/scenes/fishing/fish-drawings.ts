import type { Fish } from '@maidan/engine';
import { Graphics } from 'pixi.js';
import { drawCrocodile, drawDragon, drawShark, drawTurtle } from './beast-drawings.ts';
import { type FishPicture, drawEye } from './fish-picture.ts';

interface Look {
  readonly back: number;
  readonly belly: number;
  readonly fin: number;
  /** Its height as a fraction of its length. */
  readonly tall: number;
  readonly stripes?: number;
  readonly hasWhiskers?: true;
}

type Beast = 'turtle' | 'shark' | 'crocodile' | 'golden-dragon';

const LOOKS: Readonly<Record<Exclude<Fish, Beast>, Look>> = {
  'small-fry': { back: 0x9fc6d0, belly: 0xeaf6f5, fin: 0x7fb0bd, tall: 0.34 },
  anchovy: { back: 0x6f9fc4, belly: 0xe2eef6, fin: 0xe0b45a, tall: 0.26 },
  puti: { back: 0xb9c48a, belly: 0xf7f3cf, fin: 0xe2763e, tall: 0.46 },
  tilapia: { back: 0x7a8f86, belly: 0xcfd8cd, fin: 0xb9645f, tall: 0.5, stripes: 5 },
  koi: { back: 0x7d6a36, belly: 0xd9b562, fin: 0x5a4a22, tall: 0.4, stripes: 4 },
  pabda: { back: 0xb8a6c9, belly: 0xf3e9f2, fin: 0xd8b26a, tall: 0.27, hasWhiskers: true },
  catfish: { back: 0x5f7482, belly: 0xdfe6e8, fin: 0x465661, tall: 0.32, hasWhiskers: true },
  rohu: { back: 0x7f6a52, belly: 0xf0cfa4, fin: 0xcf5b3c, tall: 0.4 },
  hilsa: { back: 0x5b8fb5, belly: 0xf6fbff, fin: 0x9cc3dc, tall: 0.42 },
};

/** Draws a fish of that kind and length. */
export function drawFish(fish: Fish, length: number): FishPicture {
  switch (fish) {
    case 'turtle':
      return drawTurtle(length);
    case 'shark':
      return drawShark(length);
    case 'crocodile':
      return drawCrocodile(length);
    case 'golden-dragon':
      return drawDragon(length);
    default:
      return drawScaled(LOOKS[fish], length);
  }
}

function drawScaled({ back, belly, fin, tall, stripes = 0, hasWhiskers }: Look, length: number): FishPicture {
  const [l, h] = [length, (length * tall) / 1.8];
  const tail = new Graphics();
  tail.moveTo(0.06 * l, 0).quadraticCurveTo(-0.08 * l, -0.3 * h, -0.2 * l, -0.95 * h);
  tail.quadraticCurveTo(-0.1 * l, 0, -0.2 * l, 0.95 * h).quadraticCurveTo(-0.08 * l, 0.3 * h, 0.06 * l, 0);
  tail.fill(fin);
  tail.x = -0.32 * l;
  const body = new Graphics();
  body
    .moveTo(0.2 * l, -0.6 * h)
    .quadraticCurveTo(-0.02 * l, -1.7 * h, -0.2 * l, -0.4 * h)
    .fill(fin);
  body
    .moveTo(0.05 * l, 0.6 * h)
    .quadraticCurveTo(-0.08 * l, 1.45 * h, -0.18 * l, 0.4 * h)
    .fill(fin);
  body.moveTo(0.5 * l, 0).bezierCurveTo(0.3 * l, -1.2 * h, -0.1 * l, -1.2 * h, -0.36 * l, 0);
  body.bezierCurveTo(-0.1 * l, 1.2 * h, 0.3 * l, 1.2 * h, 0.5 * l, 0).fill(back);
  body.moveTo(0.49 * l, 0.06 * h).bezierCurveTo(0.28 * l, 1.16 * h, -0.1 * l, 1.16 * h, -0.35 * l, 0.03 * h);
  body.bezierCurveTo(-0.1 * l, 0.1 * h, 0.28 * l, -0.25 * h, 0.49 * l, 0.06 * h).fill(belly);
  for (let stripe = 0; stripe < stripes; stripe += 1) {
    const x = (0.16 - stripe * 0.09) * l;
    body.moveTo(x, -0.7 * h).quadraticCurveTo(x + 0.03 * l, 0, x - 0.01 * l, 0.5 * h);
    body.stroke({ color: 0x0a1318, alpha: 0.28, width: 0.035 * l, cap: 'round' });
  }
  body.ellipse(0.06 * l, -0.5 * h, 0.2 * l, 0.13 * h).fill({ color: 0xffffff, alpha: 0.3 });
  body.moveTo(0.26 * l, -0.55 * h).quadraticCurveTo(0.19 * l, 0, 0.26 * l, 0.5 * h);
  body.stroke({ color: 0x0a1318, alpha: 0.3, width: 1.2 });
  body
    .moveTo(0.18 * l, 0.15 * h)
    .quadraticCurveTo(0.02 * l, 0.2 * h, 0.04 * l, 0.65 * h)
    .fill(fin);
  if (hasWhiskers === true)
    for (const droop of [0.5, 1.1]) {
      body.moveTo(0.47 * l, 0.1 * h).quadraticCurveTo(0.6 * l, 0.2 * h, 0.55 * l, droop * h);
      body.stroke({ color: fin, width: 1.4, cap: 'round' });
    }
  drawEye(body, 0.36 * l, -0.2 * h, Math.max(2, 0.04 * l));
  return { body, tail };
}
