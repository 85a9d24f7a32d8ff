import { type Camera, lens, type Place, type Spot } from './camera.ts';

/** A frame being drawn: the canvas, its size in CSS pixels, and the projection onto it. */
export interface Stage {
  readonly pen: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly spot: (place: Place) => Spot;
  /** The scale of people relative to life size. */
  readonly people: number;
}

/** Starts a frame seen by a camera. */
export function setStage(
  pen: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  camera: Camera,
): Stage {
  return { pen, ...size, spot: lens(camera, size.width, size.height), people: camera.people };
}

/** A point on the grass. */
export function onGround(x: number, z: number): Place {
  return { x, y: 0, z };
}

/** Traces a path through these points; the caller fills or strokes it. */
export function trace({ pen, spot }: Stage, places: readonly Place[]): void {
  pen.beginPath();
  for (const [at, place] of places.entries()) {
    const { x, y } = spot(place);
    if (at === 0) pen.moveTo(x, y);
    else pen.lineTo(x, y);
  }
}

/** Fills a four-sided area of the ground. */
export function fillGround(
  stage: Stage,
  colour: string,
  area: { readonly left: number; readonly right: number; readonly near: number; readonly far: number },
): void {
  const { left, right, near, far } = area;
  trace(stage, [onGround(left, near), onGround(right, near), onGround(right, far), onGround(left, far)]);
  stage.pen.fillStyle = colour;
  stage.pen.fill();
}

/** Draws a line painted on the ground. */
export function paintLine(
  stage: Stage,
  places: readonly Place[],
  colour = 'rgba(255,255,255,0.8)',
  width = 1.2,
): void {
  trace(stage, places);
  stage.pen.strokeStyle = colour;
  stage.pen.lineWidth = width;
  stage.pen.stroke();
}

/** The points of a circle or an arc, in turns from 0 to 1. */
export function circle(
  middle: Place,
  radius: { readonly x: number; readonly z: number },
  turns: { readonly from: number; readonly to: number } = { from: 0, to: 1 },
): Place[] {
  const steps = 48;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = 2 * Math.PI * (turns.from + ((turns.to - turns.from) * step) / steps);
    return {
      x: middle.x + radius.x * Math.cos(angle),
      y: middle.y,
      z: middle.z + radius.z * Math.sin(angle),
    };
  });
}
