import { Graphics } from 'pixi.js';
import { type FishPicture, drawEye } from './fish-picture.ts';

const SHADE = 0x0a1318;

/** A turtle with its four flippers; the hind ones beat. */
export function drawTurtle(l: number): FishPicture {
  const tail = new Graphics();
  tail.ellipse(-0.1 * l, 0.1 * l, 0.14 * l, 0.07 * l).fill(0x4f8a4c);
  tail
    .moveTo(0, 0)
    .lineTo(-0.16 * l, -0.02 * l)
    .lineTo(0, 0.06 * l)
    .fill(0x4f8a4c);
  tail.x = -0.3 * l;
  const body = new Graphics();
  body.ellipse(0.39 * l, -0.04 * l, 0.12 * l, 0.09 * l).fill(0x6cab5f);
  body.moveTo(0.2 * l, 0.1 * l).quadraticCurveTo(0.3 * l, 0.38 * l, 0.02 * l, 0.36 * l);
  body.quadraticCurveTo(0.1 * l, 0.2 * l, 0.04 * l, 0.1 * l).fill(0x6cab5f);
  body.moveTo(-0.36 * l, 0.1 * l).bezierCurveTo(-0.3 * l, -0.4 * l, 0.24 * l, -0.4 * l, 0.32 * l, 0.1 * l);
  body.quadraticCurveTo(0, 0.2 * l, -0.36 * l, 0.1 * l).fill(0x7a5b2e);
  body.moveTo(-0.36 * l, 0.1 * l).quadraticCurveTo(0, 0.2 * l, 0.32 * l, 0.1 * l);
  body.stroke({ color: 0xd9b562, width: 0.045 * l, cap: 'round' });
  for (const x of [-0.18, -0.01, 0.16]) {
    body.roundRect((x - 0.065) * l, (Math.abs(x) * 0.25 - 0.19) * l, 0.13 * l, 0.16 * l, 0.04 * l);
    body.fill(0xa98545);
  }
  drawEye(body, 0.42 * l, -0.07 * l, 0.026 * l);
  return { body, tail };
}

/** A shark with its fin. */
export function drawShark(l: number): FishPicture {
  const tail = new Graphics();
  tail
    .moveTo(0.05 * l, 0)
    .lineTo(-0.14 * l, -0.17 * l)
    .lineTo(-0.07 * l, 0)
    .lineTo(-0.13 * l, 0.12 * l);
  tail.closePath().fill(0x5c7485);
  tail.x = -0.37 * l;
  const body = new Graphics();
  body.moveTo(0.1 * l, -0.1 * l).quadraticCurveTo(-0.02 * l, -0.16 * l, -0.06 * l, -0.25 * l);
  body.quadraticCurveTo(-0.12 * l, -0.14 * l, -0.1 * l, -0.06 * l).fill(0x5c7485);
  body.moveTo(0.5 * l, -0.02 * l).bezierCurveTo(0.3 * l, -0.2 * l, -0.1 * l, -0.17 * l, -0.4 * l, 0);
  body.bezierCurveTo(-0.1 * l, 0.17 * l, 0.3 * l, 0.16 * l, 0.5 * l, -0.02 * l).fill(0x6f8a9c);
  body.moveTo(0.46 * l, 0.03 * l).bezierCurveTo(0.26 * l, 0.17 * l, -0.1 * l, 0.16 * l, -0.38 * l, 0.01 * l);
  body.bezierCurveTo(-0.1 * l, 0.05 * l, 0.26 * l, 0, 0.46 * l, 0.03 * l).fill(0xe6eef2);
  body.moveTo(0.14 * l, 0.05 * l).quadraticCurveTo(0.02 * l, 0.12 * l, -0.02 * l, 0.22 * l);
  body.quadraticCurveTo(-0.02 * l, 0.1 * l, 0.02 * l, 0.04 * l).fill(0x5c7485);
  for (const x of [0.16, 0.2, 0.24]) body.moveTo(x * l, -0.05 * l).lineTo((x - 0.012) * l, 0.035 * l);
  body.stroke({ color: SHADE, alpha: 0.45, width: 1.4, cap: 'round' });
  body.moveTo(0.44 * l, 0.035 * l).quadraticCurveTo(0.38 * l, 0.05 * l, 0.33 * l, 0.035 * l);
  body.stroke({ color: SHADE, alpha: 0.6, width: 1.4, cap: 'round' });
  drawEye(body, 0.37 * l, -0.05 * l, 0.02 * l);
  return { body, tail };
}

/** A crocodile with its ridges and teeth. */
export function drawCrocodile(l: number): FishPicture {
  const [skin, light] = [0x5f7f3f, 0xb7c58a];
  const tail = new Graphics();
  tail.moveTo(0.06 * l, -0.06 * l).quadraticCurveTo(-0.12 * l, -0.04 * l, -0.26 * l, -0.11 * l);
  tail.quadraticCurveTo(-0.14 * l, 0.05 * l, 0.06 * l, 0.06 * l).fill(skin);
  tail.x = -0.24 * l;
  const body = new Graphics();
  for (let ridge = 0; ridge < 7; ridge += 1) {
    const x = (-0.24 + ridge * 0.055) * l;
    body
      .moveTo(x, -0.075 * l)
      .lineTo(x + 0.026 * l, -0.125 * l)
      .lineTo(x + 0.052 * l, -0.075 * l)
      .fill(0x47632e);
  }
  for (const x of [-0.16, 0.08]) body.roundRect(x * l, 0.05 * l, 0.06 * l, 0.1 * l, 0.03 * l).fill(0x4f6c34);
  body.ellipse(-0.03 * l, 0, 0.24 * l, 0.095 * l).fill(skin);
  body.ellipse(-0.03 * l, 0.05 * l, 0.19 * l, 0.04 * l).fill(light);
  body.moveTo(0.14 * l, -0.08 * l).quadraticCurveTo(0.2 * l, -0.13 * l, 0.26 * l, -0.06 * l);
  body
    .lineTo(0.49 * l, -0.025 * l)
    .quadraticCurveTo(0.52 * l, 0, 0.49 * l, 0.012 * l)
    .lineTo(0.16 * l, 0.02 * l);
  body.closePath().fill(skin);
  body
    .moveTo(0.15 * l, 0.02 * l)
    .lineTo(0.47 * l, 0.03 * l)
    .quadraticCurveTo(0.46 * l, 0.06 * l, 0.4 * l, 0.06 * l);
  body
    .lineTo(0.16 * l, 0.075 * l)
    .closePath()
    .fill(0x6f9149);
  for (let tooth = 0; tooth < 6; tooth += 1) {
    const x = (0.27 + tooth * 0.035) * l;
    body
      .moveTo(x, 0.012 * l)
      .lineTo(x + 0.012 * l, 0.04 * l)
      .lineTo(x + 0.024 * l, 0.012 * l)
      .fill(0xfff8e6);
  }
  drawEye(body, 0.2 * l, -0.075 * l, 0.024 * l);
  return { body, tail };
}

/** The golden dragon: a long body in waves, mane, horns and whiskers. */
export function drawDragon(l: number): FishPicture {
  const [gold, dark, light] = [0xf2b33d, 0xc9781e, 0xffe08a];
  const tail = new Graphics();
  tail
    .moveTo(0.06 * l, 0)
    .lineTo(-0.08 * l, -0.1 * l)
    .lineTo(-0.04 * l, 0)
    .lineTo(-0.1 * l, 0.07 * l)
    .closePath();
  tail.fill(0xe2562f);
  tail.position.set(-0.41 * l, waveOf(0) * l);
  const body = new Graphics();
  const rings = 22;
  for (let ring = 0; ring <= rings; ring += 1) {
    const share = ring / rings;
    const [x, y] = [(-0.42 + share * 0.7) * l, waveOf(share) * l];
    const size = (0.016 + 0.05 * Math.sqrt(share)) * l;
    if (ring % 2 === 0)
      body
        .moveTo(x - size, y)
        .lineTo(x, y - size * 1.7)
        .lineTo(x + size, y)
        .fill(0xe2562f);
    body.circle(x, y, size).fill(ring % 2 === 0 ? gold : dark);
    body.ellipse(x, y + size * 0.45, size * 0.7, size * 0.4).fill({ color: light, alpha: 0.9 });
  }
  const [x, y] = [0.34 * l, waveOf(1) * l - 0.02 * l];
  for (const turn of [-0.1, -0.04, 0.03, 0.09])
    body
      .moveTo(x - 0.02 * l, y - 0.05 * l)
      .lineTo(x - 0.13 * l, y + turn * l)
      .lineTo(x - 0.02 * l, y + 0.05 * l);
  body.fill(0xe2562f);
  for (const turn of [0, 0.05]) {
    body.moveTo(x - turn * l, y - 0.05 * l);
    body.quadraticCurveTo(x - (turn + 0.02) * l, y - 0.13 * l, x - (turn + 0.08) * l, y - 0.14 * l);
  }
  body.stroke({ color: 0xfff3d0, width: 0.018 * l, cap: 'round' });
  body.ellipse(x, y, 0.085 * l, 0.07 * l).fill(gold);
  body.roundRect(x + 0.02 * l, y - 0.035 * l, 0.14 * l, 0.05 * l, 0.025 * l).fill(gold);
  body.roundRect(x + 0.02 * l, y + 0.018 * l, 0.11 * l, 0.03 * l, 0.015 * l).fill(dark);
  for (const droop of [-0.08, 0.09]) {
    body.moveTo(x + 0.14 * l, y - 0.02 * l);
    body.quadraticCurveTo(x + 0.2 * l, y + droop * 0.3 * l, x + 0.15 * l, y + droop * l);
  }
  body.stroke({ color: light, width: 1.6, cap: 'round' });
  drawEye(body, x + 0.02 * l, y - 0.03 * l, 0.022 * l);
  return { body, tail };
}

const waveOf = (share: number): number => Math.sin(share * Math.PI * 3) * 0.055 * (1.1 - share * 0.5);
