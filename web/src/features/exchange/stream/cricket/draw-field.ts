import { circle, fillGround, onGround, paintLine, type Stage, trace } from '../stage/stage.ts';
import { CREASE_M, ROPE_M } from './plan-delivery.ts';

const BANDS = 12;
const PITCH_HALF_M = 1.7;

/** Draws the mown grass, the rope, the inner ring, and the pitch with its creases. */
export function drawField(stage: Stage, nearestM: number): void {
  const { pen } = stage;
  pen.save();
  trace(stage, ropeBeyond(nearestM, 1));
  pen.fillStyle = '#12603b';
  pen.fill();
  pen.clip();
  const step = (2 * ROPE_M.z) / BANDS;
  for (let band = 0; band < BANDS; band += 2) {
    const near = Math.max(nearestM, -ROPE_M.z + band * step);
    const far = -ROPE_M.z + (band + 1) * step;
    if (far > near) fillGround(stage, '#176c44', { left: -ROPE_M.x, right: ROPE_M.x, near, far });
  }
  pen.restore();
  trace(stage, ropeBeyond(nearestM, 0.98));
  pen.strokeStyle = '#f1ead2';
  pen.lineWidth = 2;
  pen.stroke();
  pen.setLineDash([3, 5]);
  const ring = circle(onGround(0, 0), { x: 27, z: 27 }).filter(({ z }) => z > nearestM);
  paintLine(stage, ring, 'rgba(255,255,255,0.28)', 1);
  pen.setLineDash([]);
  drawPitch(stage);
}

function ropeBeyond(nearestM: number, reach: number) {
  return circle(onGround(0, 0), { x: ROPE_M.x * reach, z: ROPE_M.z * reach }).map((place) => ({
    ...place,
    z: Math.max(nearestM, place.z),
  }));
}

function drawPitch(stage: Stage): void {
  const ends = { near: -CREASE_M - 2, far: CREASE_M + 2 };
  fillGround(stage, '#c9a56b', { left: -PITCH_HALF_M, right: PITCH_HALF_M, ...ends });
  fillGround(stage, '#d6b57f', { left: -0.7, right: 0.7, ...ends });
  for (const end of [-1, 1]) {
    const bowling = end * CREASE_M;
    const popping = end * (CREASE_M - 1.6);
    for (const z of [bowling, popping])
      paintLine(stage, [onGround(-1.8, z), onGround(1.8, z)], 'rgba(255,255,255,0.9)', 1.4);
    for (const x of [-1.4, 1.4])
      paintLine(stage, [onGround(x, bowling), onGround(x, popping)], 'rgba(255,255,255,0.7)', 1);
  }
}

/** Draws three stumps with their bails; as `broken` rises they lean apart and the bails fly. */
export function drawWicket({ pen, spot, people }: Stage, z: number, broken: number): void {
  const foot = spot(onGround(0, z));
  const unit = foot.scale * people;
  pen.strokeStyle = '#f6e3b5';
  pen.lineWidth = Math.max(1.2, unit * 0.07);
  pen.lineCap = 'round';
  for (const [at, lean] of [
    [-1, -0.7],
    [0, 0.25],
    [1, 0.8],
  ] as const) {
    const x = foot.x + at * unit * 0.16;
    pen.beginPath();
    pen.moveTo(x, foot.y);
    pen.lineTo(x + lean * broken * unit * 0.7, foot.y - unit * 0.85 * (1 - 0.35 * broken));
    pen.stroke();
  }
  pen.fillStyle = '#ff5a4d';
  for (const side of [-1, 1]) {
    const x = foot.x + side * unit * (0.08 + 0.7 * broken);
    const y = foot.y - unit * (0.9 + 1.1 * Math.sin(broken * Math.PI));
    pen.fillRect(x - unit * 0.07, y, unit * 0.14, Math.max(1, unit * 0.05));
  }
}
