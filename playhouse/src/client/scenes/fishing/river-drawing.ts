import { FISH, FISH_PAYS, type Fish } from '@maidan/engine';
import { Container, Graphics, Text } from 'pixi.js';
import { pictureOf } from '../../stage/picture-of.ts';
import type { Stage } from '../../stage/use-stage.ts';
import { drawCoins, drawNet, drawThrow } from './cast-drawings.ts';
import { drawFish } from './fish-drawings.ts';
import { drawBackdrop } from './backdrop.ts';
import type { Language } from '../../i18n/language.tsx';
import { shortPay } from './short-pay.ts';
import { School } from './school.ts';

/** A shot in progress: its target, its result, and its progress from 0 to 1. */
export interface Shot {
  readonly fish: Fish;
  readonly isCaught: boolean;
  /** Whether more came back than was staked. */
  readonly isWon: boolean;
  readonly share: number;
}

/** A fish in the water: its body, heading right, and its tail, which beats. */
interface Shown {
  readonly root: Container;
  readonly picture: Container;
  readonly tail: Container;
  readonly label: Container;
}

/** The progress at which the net has reached its fish, and at which it has closed. */
const REACHED = 0.42;
const CLOSED = 0.58;
const FRAME_MS_MAX = 60;
/** A long fish carries its label this far below its middle, so that no neighbour's lane hides it. */
const LABEL_BELOW_MAX = 14;
const AIM = 0xffe08a;

interface RiverTerms {
  readonly aimed: Fish;
  readonly isStill: boolean;
  /** Whose digits the fish’s labels have. */
  readonly language: Language;
}

/** The river from its surface to its bed, with its fish, the boat, and the net that it throws. */
export class RiverDrawing {
  readonly #stage: Stage;
  readonly #isStill: boolean;
  readonly #school: School;
  readonly #root = new Container();
  readonly #cast = new Graphics();
  readonly #aim = new Graphics();
  readonly #shown: ReadonlyMap<Fish, Shown>;
  readonly #boat: { readonly x: number; readonly y: number };
  #aimed: Fish;
  #shot: Shot | undefined;
  /** Whether a net was drawn in the last frame. */
  #isCast = false;
  #way = 0;
  #away: Fish | undefined;
  #clockMs = 0;

  constructor(stage: Stage, { aimed, isStill, language }: RiverTerms) {
    const { width, height } = stage;
    this.#stage = stage;
    this.#aimed = aimed;
    this.#isStill = isStill;
    this.#school = new School({ width, height, isStill });
    this.#boat = { x: width / 2, y: 22 };
    this.#root.addChild(pictureOf(stage.app.renderer, drawBackdrop(width, height, this.#boat)));
    this.#shown = new Map(FISH.map((fish) => [fish, this.#show(fish, language)]));
    for (const { root } of this.#shown.values()) this.#root.addChild(root);
    this.#root.addChild(this.#aim, this.#cast);
    for (const { label } of this.#shown.values()) this.#root.addChild(label);
    stage.app.stage.addChild(this.#root);
    this.#drawAim();
    this.#draw();
  }

  /** Marks the targeted fish. */
  aimAt(fish: Fish): void {
    this.#aimed = fish;
    this.#drawAim();
    if (this.#isStill) this.#draw();
  }

  findFish(x: number, y: number): Fish | undefined {
    return this.#school.findFish(x, y);
  }

  /** Moves the fish and draws them. */
  swim(elapsedMs: number): void {
    const passedMs = Math.min(FRAME_MS_MAX, elapsedMs);
    this.#clockMs += passedMs;
    const shot = this.#shot;
    this.#school.swim(passedMs, shot && { fish: shot.fish, pace: paceIn(shot) });
    this.#draw();
  }

  /** Shows a shot at its progress; at its end a caught fish is gone until it comes round again. */
  showShot(shot: Shot): void {
    const before = this.#shot?.fish === shot.fish ? this.#shot.share : 0;
    if (before === 0 || shot.share < before) {
      this.#away = this.#away === shot.fish ? undefined : this.#away;
      this.#way = this.#school.wayIntoView(shot.fish);
    }
    this.#school.advance(shot.fish, this.#way * (reachIn(shot.share) - reachIn(before)));
    const isDone = shot.share >= 1 && !this.#isStill;
    if (isDone && shot.isCaught) this.#away = shot.fish;
    this.#shot = isDone ? undefined : shot;
    if (this.#isStill) this.#draw();
  }

  /** Removes the last shot's net. */
  clearShot(): void {
    this.#shot = undefined;
    if (this.#isStill) this.#draw();
  }

  close(): void {
    this.#root.destroy({ children: true, texture: true, textureSource: true });
  }

  /** Clearing, hiding or showing something rebuilds it for the frame, so only what has changed is touched. */
  #draw(): void {
    if (this.#isCast) this.#cast.clear();
    this.#isCast = this.#shot !== undefined;
    for (const [fish, shown] of this.#shown) this.#place(fish, shown);
    const isLanded = this.#shot !== undefined && this.#drawShot(this.#shot);
    this.#aim.visible = !isLanded && this.#away !== this.#aimed;
    this.#stage.app.render();
  }

  #place(fish: Fish, { root, picture, tail, label }: Shown): void {
    const { x, y, length, isLeftward } = this.#school.placeOf(fish);
    const isOut = x < -length / 2 || x > this.#stage.width + length / 2;
    if (isOut && this.#away === fish) this.#away = undefined;
    const sway = this.#isStill ? 0 : Math.sin(this.#clockMs / 300 + length);
    root.position.set(x, y + sway * 1.6);
    root.scale.set(1);
    picture.scale.set(isLeftward ? -1 : 1, 1);
    tail.scale.x = 1 + sway * 0.18;
    root.visible = this.#away !== fish;
    label.visible = root.visible;
    label.position.set(x, y + Math.min(length * 0.2, LABEL_BELOW_MAX) + 9);
    if (fish === this.#aimed) this.#aim.position.set(x, y);
  }

  /** Marks the targeted fish, wherever it swims. */
  #drawAim(): void {
    const size = this.#school.placeOf(this.#aimed).length / 2 + 7;
    this.#aim.clear().ellipse(0, 0, size, Math.min(size, 31)).stroke({ color: AIM, width: 2, alpha: 0.9 });
    for (const side of [-1, 1]) {
      this.#aim.moveTo(side * (size - 6), 0).lineTo(side * (size + 5), 0);
      this.#aim.stroke({ color: AIM, width: 3, cap: 'round' });
    }
  }

  /**
   * From the boat to the fish, closed around it or around nothing, and back; returns whether the fish is in
   * the net.
   */
  #drawShot({ fish, isCaught, isWon, share }: Shot): boolean {
    const shown = this.#shown.get(fish);
    const target = this.#school.placeOf(fish);
    const size = Math.max(26, target.length * 0.58);
    if (this.#isStill) {
      drawNet(this.#cast, target, size, isCaught ? 1 : 0.35);
      return false;
    }
    const out = reachIn(share);
    const back = Math.max(0, (share - CLOSED) / (1 - CLOSED)) ** 2;
    const at = between(between(this.#boat, target, out), this.#boat, back);
    const open = share < REACHED ? 0.2 + 0.8 * out ** 2 : 1 - 0.75 * back;
    drawThrow(this.#cast, this.#boat, at);
    drawNet(this.#cast, at, size * open, 1);
    if (!isCaught || share < CLOSED || shown === undefined) return false;
    shown.root.position.set(at.x, at.y);
    shown.root.scale.set(1 - 0.7 * back);
    shown.label.visible = false;
    if (isWon) drawCoins(this.#cast, target, (share - CLOSED) / (1 - CLOSED));
    return true;
  }

  #show(fish: Fish, language: Language): Shown {
    const { renderer } = this.#stage.app;
    const drawn = drawFish(fish, this.#school.placeOf(fish).length);
    const [tail, body] = [pictureOf(renderer, drawn.tail), pictureOf(renderer, drawn.body)];
    const [root, picture] = [new Container(), new Container()];
    picture.addChild(tail, body);
    root.addChild(picture);
    return {
      root,
      picture,
      tail,
      label: pictureOf(renderer, drawLabel(shortPay(language, FISH_PAYS[fish]))),
    };
  }
}

/** A lane waits for its net; a fish that was missed hurries on. */
function paceIn({ isCaught, share }: Shot): number {
  if (share < CLOSED) return 0.15;
  return isCaught ? 1 : 3.5;
}

const reachIn = (share: number): number => Math.min(1, share / REACHED);

type Place = { readonly x: number; readonly y: number };

const between = (from: Place, to: Place, share: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});

function drawLabel(text: string): Container {
  const label = new Container();
  const words = new Text({
    text,
    style: {
      fontFamily: getComputedStyle(document.documentElement).fontFamily,
      fontSize: 11,
      fontWeight: '700',
      fill: 0xfff3d6,
    },
  });
  words.anchor.set(0.5);
  const half = words.width / 2 + 6;
  const plate = new Graphics().roundRect(-half, -8, half * 2, 16, 8).fill({ color: 0x06181f, alpha: 0.72 });
  label.addChild(plate, words);
  return label;
}
