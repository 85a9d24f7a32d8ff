import { Container, Graphics, Sprite } from 'pixi.js';
import { pictureOf } from '../../stage/picture-of.ts';
import type { Stage } from '../../stage/use-stage.ts';

const BARK = 0x2c4552;
const PEG = 0xb4c5cc;
const PEG_LIT = 0xffe08a;
const MANGO = 0xf2b33d;
const MANGO_SHADE = 0xd97c2b;
const LEAF = 0x35c2ae;
const TRAIL = 7;
const TRAIL_STEP = 0.09;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** The tree with its pegs and the mango on its way down. */
export class PlinkoDrawing {
  readonly #stage: Stage;
  readonly #rows: number;
  readonly #root = new Container();
  readonly #lit: Sprite;
  /** From the mango backwards, each smaller and fainter. */
  readonly #trail: readonly Sprite[];
  readonly #mango: Sprite;
  readonly #step: number;
  readonly #top: number;
  readonly #rise: number;

  constructor(stage: Stage, rows: number) {
    this.#stage = stage;
    this.#rows = rows;
    this.#step = stage.width / (rows + 1);
    this.#top = stage.height * 0.1;
    this.#rise = (stage.height - this.#top) / (rows + 0.4);
    const { renderer } = stage.app;
    this.#mango = pictureOf(renderer, drawMango(Math.max(4.5, this.#step * 0.3)));
    this.#lit = pictureOf(renderer, drawLit(this.#step * 0.26, this.#pegSize()));
    this.#trail = this.#drawTrail();
    for (const hidden of [this.#mango, this.#lit, ...this.#trail]) hidden.visible = false;
    this.#root.addChild(pictureOf(renderer, this.#drawPegs()), this.#lit, ...this.#trail, this.#mango);
    stage.app.stage.addChild(this.#root);
    stage.app.render();
  }

  /** Shows the mango this many rows down its path. */
  showFall(rights: readonly boolean[], way: number): void {
    const at = this.#placeAt(rights, way);
    this.#mango.visible = true;
    this.#mango.position.set(at.x, at.y);
    this.#mango.rotation = way * 0.9;
    for (const [index, dot] of this.#trail.entries()) {
      const { x, y } = this.#placeAt(rights, Math.max(0, way - (index + 1) * TRAIL_STEP));
      dot.visible = true;
      dot.position.set(x, y);
    }
    const row = Math.floor(way) - 1;
    this.#lit.visible = row >= 0 && row < this.#rows;
    if (this.#lit.visible) {
      const { x, y } = this.#pegAt(row, count(rights, row));
      this.#lit.position.set(x, y);
    }
    this.#stage.app.render();
  }

  close(): void {
    this.#root.destroy({ children: true, texture: true, textureSource: true });
  }

  /** From its branch to the first peg, from peg to peg in small leaps, and then into the basket. */
  #placeAt(rights: readonly boolean[], way: number): Place {
    const row = Math.min(Math.floor(way), this.#rows);
    const share = Math.min(1, way - row);
    const from =
      row === 0 ? { x: this.#stage.width / 2, y: 0 } : this.#above(row - 1, count(rights, row - 1));
    const to =
      row === this.#rows
        ? {
            x: this.#pegAt(this.#rows, count(rights, this.#rows)).x,
            y: this.#stage.height - this.#step * 0.3,
          }
        : this.#above(row, count(rights, row));
    const leap = row === 0 ? 0 : Math.sin(Math.PI * share) * this.#rise * 0.35;
    const fall = share ** 2;
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * fall - leap };
  }

  #above(row: number, rights: number): Place {
    const { x, y } = this.#pegAt(row, rights);
    return { x, y: y - this.#step * 0.3 };
  }

  /** A row has one peg more than there are rows above it, and one on each side that is never hit. */
  #pegAt(row: number, rights: number): Place {
    return {
      x: this.#stage.width / 2 + (rights - row / 2) * this.#step,
      y: this.#top + row * this.#rise,
    };
  }

  #pegSize(): number {
    return Math.max(1.8, this.#step * 0.11);
  }

  #drawTrail(): readonly Sprite[] {
    const size = this.#step * 0.2;
    const drawn = pictureOf(this.#stage.app.renderer, new Graphics().circle(0, 0, size).fill(MANGO));
    return Array.from({ length: TRAIL }, (_, index) => {
      const share = 1 - (index + 1) / (TRAIL + 1);
      const dot = index === 0 ? drawn : new Sprite(drawn.texture);
      dot.pivot.copyFrom(drawn.pivot);
      dot.alpha = 0.3 * share;
      dot.scale.set(share);
      return dot;
    });
  }

  #drawPegs(): Graphics {
    const pegs = new Graphics();
    const { width } = this.#stage;
    pegs.moveTo(width / 2 - 46, 0).quadraticCurveTo(width / 2, 9, width / 2 + 46, 0);
    pegs.stroke({ color: BARK, width: 5, cap: 'round' });
    for (const side of [-1, 1]) {
      pegs.ellipse(width / 2 + side * 26, 7, 11, 4.5).fill({ color: LEAF, alpha: 0.85 });
    }
    for (let row = 0; row < this.#rows; row += 1)
      for (let rights = row === 0 ? 0 : -1; rights <= (row === 0 ? 0 : row + 1); rights += 1) {
        const { x, y } = this.#pegAt(row, rights);
        if (x < 2 || x > width - 2) continue;
        const isMet = rights >= 0 && rights <= row;
        pegs.circle(x, y, this.#pegSize()).fill({ color: PEG, alpha: isMet ? 0.9 : 0.22 });
      }
    return pegs;
  }
}

const count = (rights: readonly boolean[], rows: number): number =>
  rights.slice(0, rows).filter(Boolean).length;

/** A peg as the mango touches it. */
function drawLit(glow: number, size: number): Graphics {
  return new Graphics()
    .circle(0, 0, glow)
    .fill({ color: PEG_LIT, alpha: 0.28 })
    .circle(0, 0, size)
    .fill(PEG_LIT);
}

function drawMango(size: number): Graphics {
  const mango = new Graphics();
  mango.ellipse(0, 0, size, size * 1.12).fill(MANGO_SHADE);
  mango.ellipse(-size * 0.12, -size * 0.12, size * 0.82, size * 0.94).fill(MANGO);
  mango.ellipse(-size * 0.34, -size * 0.4, size * 0.22, size * 0.32).fill({ color: 0xfff3d0, alpha: 0.8 });
  mango.ellipse(size * 0.3, -size * 1.1, size * 0.42, size * 0.18).fill(LEAF);
  return mango;
}
