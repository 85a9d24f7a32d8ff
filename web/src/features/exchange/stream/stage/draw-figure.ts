import type { Place } from './camera.ts';
import type { Stage } from './stage.ts';

/** What a person wears. */
export interface Kit {
  readonly shirt: string;
  readonly trousers: string;
  readonly hat?: string;
}

/** A person's pose. Angles are in turns: 0 hangs down, 0.25 points right, 0.5 up. */
export interface Pose {
  readonly at: Place;
  /** The angle of a step, in turns; without it the person stands still. */
  readonly stride?: number;
  readonly arm?: number;
  readonly otherArm?: number;
  /** What the hand of `arm` holds: its length and width in metres, and its colour. */
  readonly holds?: { readonly lengthM: number; readonly widthM: number; readonly colour: string };
  /** 0 upright, 1 lying. */
  readonly fallen?: number;
}

const SKIN = '#8a5a3c';
const SHADOW = 'rgba(0,0,0,0.35)';

/** Draws a person with a shadow, 1.8 m tall times the camera's scale of people. */
export function drawFigure({ pen, spot, people }: Stage, kit: Kit, pose: Pose): void {
  const foot = spot({ ...pose.at, y: 0 });
  const unit = foot.scale * people;
  const lift = pose.at.y * foot.scale;
  pen.fillStyle = SHADOW;
  pen.beginPath();
  pen.ellipse(foot.x, foot.y, unit * 0.45, unit * 0.14, 0, 0, 7);
  pen.fill();
  pen.save();
  pen.translate(foot.x, foot.y - lift);
  pen.rotate(((pose.fallen ?? 0) * Math.PI) / 2);
  pen.lineCap = 'round';
  const swing = pose.stride === undefined ? 0.1 : Math.sin(2 * Math.PI * pose.stride) * 0.34;
  limb(pen, unit * 0.2, kit.trousers, [0, -0.85 * unit], [swing * unit, 0]);
  limb(pen, unit * 0.2, kit.trousers, [0, -0.85 * unit], [-swing * unit, 0]);
  const shoulder: Point = [0, -1.32 * unit];
  drawArm(pen, unit, kit.shirt, shoulder, pose.otherArm ?? -0.06);
  limb(pen, unit * 0.42, kit.shirt, [0, -0.95 * unit], [0, -1.28 * unit]);
  const hand = drawArm(pen, unit, kit.shirt, shoulder, pose.arm ?? 0.06);
  if (pose.holds !== undefined) {
    const { lengthM, widthM, colour } = pose.holds;
    const along = point(hand, (pose.arm ?? 0.06) * 1.15, lengthM * unit);
    limb(pen, widthM * unit, colour, hand, along);
  }
  pen.fillStyle = SKIN;
  disc(pen, 0, -1.66 * unit, 0.19 * unit);
  pen.fillStyle = kit.hat ?? '#1b1410';
  pen.beginPath();
  pen.arc(0, -1.68 * unit, 0.2 * unit, Math.PI, 0);
  pen.fill();
  pen.restore();
}

/** Draws a ball with its shadow on the ground below. */
export function drawBall({ pen, spot, people }: Stage, at: Place, colour: string, radiusM: number): void {
  const { x, y, scale } = spot(at);
  const shade = spot({ ...at, y: 0 });
  const radius = Math.max(1.6, radiusM * scale * people);
  pen.fillStyle = SHADOW;
  pen.beginPath();
  pen.ellipse(shade.x, shade.y, radius, radius * 0.45, 0, 0, 7);
  pen.fill();
  pen.fillStyle = colour;
  disc(pen, x, y - radius * 0.6, radius);
  pen.fillStyle = 'rgba(255,255,255,0.55)';
  disc(pen, x - radius * 0.3, y - radius * 0.9, radius * 0.3);
}

type Point = readonly [x: number, y: number];

function drawArm(
  pen: CanvasRenderingContext2D,
  unit: number,
  colour: string,
  shoulder: Point,
  turns: number,
): Point {
  const hand = point(shoulder, turns, 0.55 * unit);
  limb(pen, unit * 0.15, colour, shoulder, hand);
  pen.fillStyle = SKIN;
  disc(pen, hand[0], hand[1], unit * 0.09);
  return hand;
}

function point([x, y]: Point, turns: number, length: number): Point {
  return [x + Math.sin(2 * Math.PI * turns) * length, y + Math.cos(2 * Math.PI * turns) * length];
}

function limb(pen: CanvasRenderingContext2D, width: number, colour: string, from: Point, to: Point): void {
  pen.strokeStyle = colour;
  pen.lineWidth = Math.max(1, width);
  pen.beginPath();
  pen.moveTo(...from);
  pen.lineTo(...to);
  pen.stroke();
}

function disc(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}
