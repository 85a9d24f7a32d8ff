import { CASCADE_SIDE, CASCADE_SYMBOLS } from '@maidan/engine';
import type { Moment } from './cascade-run.ts';
import type { Fruit } from './follow-fruits.ts';
import fruits from './fruits.svg';

/** A visible field: its fruits, which of its cells pay, and the progress of its phase. */
export interface Sight extends Moment {
  readonly fruits: readonly Fruit[];
  readonly paying: ReadonlySet<number>;
}

/** The side of a picture in the sprite sheet of fruits. */
const SHEET_SIDE = 64;
const FALL_MS = 440;
/** In the first field each column falls a moment after the previous one. */
const COLUMN_AFTER_MS = 60;
const PADDING = 0.062;
const LIGHT = 'rgb(255 240 190 / 0.28)';
const EDGE = '#ffe6a6';

/**
 * The field of fruits on a canvas: seven by seven pictures that fall, swell and burst, without any DOM
 * elements to move.
 */
export class FieldDrawing {
  readonly #canvas: HTMLCanvasElement;
  readonly #observer: ResizeObserver;
  readonly #sheet = new Image();
  /** The sheet scaled to the size of a cell, so that each frame copies pictures and draws no lines. */
  readonly #pictures = document.createElement('canvas');
  #sight: Sight | undefined;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#observer = new ResizeObserver(() => this.#fit());
    this.#observer.observe(canvas);
    this.#sheet.addEventListener('load', () => this.#fit());
    this.#sheet.src = fruits;
  }

  /** Shows a moment of a field. */
  show(sight: Sight): void {
    this.#sight = sight;
    this.#draw();
  }

  close(): void {
    this.#observer.disconnect();
  }

  #fit(): void {
    const { width } = this.#canvas.getBoundingClientRect();
    const side = Math.round((width * devicePixelRatio) / CASCADE_SIDE);
    if (side === 0 || !this.#sheet.complete) return;
    this.#canvas.width = side * CASCADE_SIDE;
    this.#canvas.height = side * CASCADE_SIDE;
    this.#pictures.width = side * CASCADE_SYMBOLS.length;
    this.#pictures.height = side;
    const picture = side * (1 - 2 * PADDING);
    const on = this.#pictures.getContext('2d');
    for (let at = 0; at < CASCADE_SYMBOLS.length; at += 1) {
      const left = side * (at + PADDING);
      const from = [at * SHEET_SIDE, 0, SHEET_SIDE, SHEET_SIDE] as const;
      on?.drawImage(this.#sheet, ...from, left, side * PADDING, picture, picture);
    }
    this.#draw();
  }

  #draw(): void {
    const on = this.#canvas.getContext('2d');
    const sight = this.#sight;
    if (on === null || sight === undefined) return;
    const side = this.#canvas.width / CASCADE_SIDE;
    on.clearRect(0, 0, this.#canvas.width, this.#canvas.height);
    // Paying fruits grow over their neighbours.
    const places = sight.fruits.map((fruit, place) => ({ fruit, isPaying: sight.paying.has(place) }));
    for (const { fruit, isPaying } of places) if (!isPaying) this.#drawLying(on, side, fruit, sight);
    for (const { fruit, isPaying } of places) if (isPaying) this.#drawPaying(on, side, fruit, sight);
  }

  #drawLying(on: CanvasRenderingContext2D, side: number, fruit: Fruit, sight: Sight): void {
    const left = sight.phase === 'falling' ? fruit.falls * (1 - fallenOf(fruit, sight)) : 0;
    this.#copy(on, fruit, { x: fruit.column * side, y: (fruit.row - left) * side, side });
  }

  /** Swells while it is shown, and bursts in a splash. */
  #drawPaying(on: CanvasRenderingContext2D, side: number, fruit: Fruit, { phase, share }: Sight): void {
    const [x, y] = [(fruit.column + 0.5) * side, (fruit.row + 0.5) * side];
    const isShown = phase === 'shown';
    const scale = isShown ? 1 + 0.12 * Math.sin(Math.PI * share) : 1 + 0.35 * share;
    if (isShown) drawPlace(on, x, y, side);
    else drawSplash(on, x, y, side, share);
    on.globalAlpha = isShown ? 1 : Math.max(0, 1 - share * 1.25);
    this.#copy(on, fruit, { x: x - (side * scale) / 2, y: y - (side * scale) / 2, side: side * scale });
    on.globalAlpha = 1;
  }

  #copy(
    on: CanvasRenderingContext2D,
    { symbol }: Fruit,
    { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
  ): void {
    const { width, height } = this.#pictures;
    if (width === 0 || y + side <= 0) return;
    const at = CASCADE_SYMBOLS.indexOf(symbol) * height;
    on.drawImage(this.#pictures, at, 0, height, height, x, y, side, side);
  }
}

/** How far a fruit has fallen, from 0 to 1. */
function fallenOf({ column }: Fruit, { fall, phaseMs }: Sight): number {
  const waitedMs = fall === 0 ? column * COLUMN_AFTER_MS : 0;
  return Math.min(1, Math.max(0, (phaseMs - waitedMs) / FALL_MS)) ** 2;
}

function drawPlace(on: CanvasRenderingContext2D, x: number, y: number, side: number): void {
  const half = side * 0.47;
  on.beginPath();
  on.roundRect(x - half, y - half, half * 2, half * 2, side * 0.2);
  on.fillStyle = LIGHT;
  on.fill();
  on.lineWidth = side * 0.04;
  on.strokeStyle = EDGE;
  on.stroke();
}

function drawSplash(on: CanvasRenderingContext2D, x: number, y: number, side: number, share: number): void {
  on.globalAlpha = 1 - share;
  on.beginPath();
  on.arc(x, y, side * 0.32 * (1 + share), 0, Math.PI * 2);
  on.lineWidth = side * 0.07;
  on.lineCap = 'round';
  on.setLineDash([0, side * 0.16]);
  on.strokeStyle = EDGE;
  on.stroke();
  on.setLineDash([]);
}
