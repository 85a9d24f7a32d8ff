import { Graphics } from 'pixi.js';

interface Place {
  readonly x: number;
  readonly y: number;
}

const WEEDS = [0.05, 0.1, 0.31, 0.64, 0.7, 0.93];
const STONES = [0.2, 0.44, 0.84];

/** The static background: the light from above, the surface with a boat on it, the bed with weeds and stones. */
export function drawBackdrop(width: number, height: number, boat: Place): Graphics {
  const still = new Graphics();
  for (const [at, lean] of [
    [0.14, -0.1],
    [0.46, 0.02],
    [0.78, 0.12],
  ] as const) {
    still.moveTo(width * at, boat.y).lineTo(width * (at + 0.09), boat.y);
    still
      .lineTo(width * (at + 0.16 + lean), height)
      .lineTo(width * (at - 0.06 + lean), height)
      .closePath();
    still.fill({ color: 0xd8fff8, alpha: 0.055 });
  }
  drawBed(still, width, height);
  drawSurface(still, width, boat);
  return still;
}

function drawBed(on: Graphics, width: number, height: number): void {
  on.moveTo(0, height - 13).quadraticCurveTo(width * 0.25, height - 24, width * 0.5, height - 12);
  on.quadraticCurveTo(width * 0.75, height - 2, width, height - 16)
    .lineTo(width, height)
    .lineTo(0, height);
  on.closePath().fill(0x6b5a3a);
  for (const stone of STONES) {
    on.ellipse(width * stone, height - 9, 13, 7).fill(0x4b5a58);
    on.ellipse(width * stone - 3, height - 11, 7, 3).fill({ color: 0xffffff, alpha: 0.14 });
  }
  for (const [index, weed] of WEEDS.entries()) {
    const tall = 44 + (index % 3) * 22;
    for (const lean of [-9, 2, 11]) {
      on.moveTo(width * weed, height - 8);
      on.quadraticCurveTo(width * weed - lean, height - tall * 0.5, width * weed + lean, height - tall);
    }
    on.stroke({ color: index % 2 === 0 ? 0x2f8f63 : 0x23754f, width: 4, cap: 'round', alpha: 0.75 });
  }
}

/** The sky's light above, the waves, and the boat with its mat roof. */
function drawSurface(on: Graphics, width: number, { x, y }: Place): void {
  on.rect(0, 0, width, y).fill(0xf6c98a);
  on.rect(0, 0, width, y * 0.5).fill({ color: 0xf2a65e, alpha: 0.45 });
  on.moveTo(x - 24, y - 6)
    .quadraticCurveTo(x, y - 34, x + 24, y - 6)
    .closePath()
    .fill(0x8a5a2b);
  for (const rib of [-12, 0, 12]) on.moveTo(x + rib, y - 6).lineTo(x + rib * 0.7, y - 17);
  on.stroke({ color: 0x5f3b18, width: 1.5 });
  on.moveTo(x - 66, y - 12)
    .quadraticCurveTo(x - 40, y - 3, x, y - 3)
    .quadraticCurveTo(x + 40, y - 3, x + 66, y - 12);
  on.quadraticCurveTo(x + 44, y + 10, x, y + 10).quadraticCurveTo(x - 44, y + 10, x - 66, y - 12);
  on.fill(0x2b1d12);
  on.moveTo(x - 60, y - 8)
    .quadraticCurveTo(x - 38, y, x, y)
    .quadraticCurveTo(x + 38, y, x + 60, y - 8);
  on.stroke({ color: 0xd9853f, width: 2 });
  for (let wave = -12; wave < width; wave += 36) {
    on.moveTo(wave, y + 2).quadraticCurveTo(wave + 9, y - 3, wave + 18, y + 2);
    on.quadraticCurveTo(wave + 27, y + 7, wave + 36, y + 2);
  }
  on.stroke({ color: 0xd8fff8, width: 2, alpha: 0.7 });
}
