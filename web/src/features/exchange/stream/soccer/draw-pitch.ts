import { circle, fillGround, onGround, paintLine, type Stage } from '../stage/stage.ts';

/** Half the length and half the width of the pitch, in metres. */
export const PITCH = { x: 52, z: 34 } as const;
/** Where the goal lines are, in metres from the middle. */
export const GOAL_X = PITCH.x;

const BANDS = 10;
const LINE = 'rgba(255,255,255,0.75)';

/** Draws the mown pitch with its lines and both goals. */
export function drawPitch(stage: Stage): void {
  const { x, z } = PITCH;
  fillGround(stage, '#12603b', { left: -x - 5, right: x + 5, near: -z - 8, far: z + 4 });
  const step = (2 * x) / BANDS;
  for (let band = 0; band < BANDS; band += 2)
    fillGround(stage, '#176c44', {
      left: -x + band * step,
      right: -x + (band + 1) * step,
      near: -z,
      far: z,
    });
  paintLine(stage, box(-x, x, -z, z), LINE);
  paintLine(stage, [onGround(0, -z), onGround(0, z)], LINE);
  paintLine(stage, circle(onGround(0, 0), { x: 9.15, z: 9.15 }), LINE);
  for (const side of [-1, 1]) {
    paintLine(stage, box(side * x, side * (x - 16.5), -20, 20), LINE);
    paintLine(stage, box(side * x, side * (x - 5.5), -9, 9), LINE);
    drawGoal(stage, side);
  }
}

function box(left: number, right: number, near: number, far: number) {
  return [
    onGround(left, near),
    onGround(right, near),
    onGround(right, far),
    onGround(left, far),
    onGround(left, near),
  ];
}

function drawGoal(stage: Stage, side: number): void {
  const width = 4.6;
  const height = 3.4;
  const back = side * (GOAL_X + 2.4);
  const front = side * GOAL_X;
  for (let line = -4; line <= 4; line += 1) {
    const z = (line / 4) * width;
    paintLine(stage, [{ x: front, y: height, z }, onGround(back, z)], 'rgba(255,255,255,0.35)', 0.8);
  }
  paintLine(stage, [onGround(back, -width), onGround(back, width)], 'rgba(255,255,255,0.4)', 0.8);
  const frame = [
    onGround(front, -width),
    { x: front, y: height, z: -width },
    { x: front, y: height, z: width },
    onGround(front, width),
  ];
  paintLine(stage, frame, '#fff', 2);
}
