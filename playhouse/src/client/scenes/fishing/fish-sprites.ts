import { FISH, FISH_PAYS, type Fish } from '@maidan/engine';
import { Container, Graphics, type Renderer, Sprite, Text } from 'pixi.js';
import type { Language } from '../../i18n/language.tsx';
import { pictureOf } from '../../stage/picture-of.ts';
import { drawFish } from './fish-drawings.ts';
import { shortPay } from './short-pay.ts';

/** How long each kind is, on a phone. */
export const FISH_LENGTHS: Readonly<Record<Fish, number>> = {
  'small-fry': 34,
  anchovy: 42,
  puti: 42,
  tilapia: 52,
  koi: 52,
  pabda: 56,
  catfish: 72,
  rohu: 74,
  hilsa: 80,
  turtle: 64,
  shark: 106,
  crocodile: 150,
  'golden-dragon': 176,
};

/** A fish in the water: its body, heading right, its tail, which beats, and what it pays. */
export interface FishSprite {
  readonly root: Container;
  readonly picture: Container;
  readonly tail: Sprite;
  readonly label: Sprite;
}

/** The pictures of every kind, each rendered once; a fish of it is three sprites. */
export class FishSprites {
  readonly #pictures: ReadonlyMap<
    Fish,
    { readonly body: Sprite; readonly tail: Sprite; readonly label: Sprite }
  >;
  /** Fish that have left, to be used again. */
  readonly #spare = new Map<Fish, FishSprite[]>();

  constructor(
    renderer: Renderer,
    { language, scale }: { readonly language: Language; readonly scale: number },
  ) {
    this.#pictures = new Map(
      FISH.map((fish) => {
        const drawn = drawFish(fish, FISH_LENGTHS[fish] * scale);
        const [tail, body] = [pictureOf(renderer, drawn.tail), pictureOf(renderer, drawn.body)];
        const label = pictureOf(renderer, drawLabel(shortPay(language, FISH_PAYS[fish])));
        return [fish, { body, tail, label }];
      }),
    );
  }

  take(fish: Fish): FishSprite {
    const spare = this.#spare.get(fish)?.pop();
    if (spare !== undefined) return spare;
    const pictures = this.#pictures.get(fish);
    if (pictures === undefined) throw new Error(`no picture of ${fish}`);
    const [root, picture] = [new Container(), new Container()];
    const [tail, body, label] = [pictures.tail, pictures.body, pictures.label].map((one) => copyOf(one));
    if (tail === undefined || body === undefined || label === undefined) throw new Error('no sprites');
    picture.addChild(tail, body);
    root.addChild(picture);
    return { root, picture, tail, label };
  }

  putBack(fish: Fish, sprite: FishSprite): void {
    sprite.root.removeFromParent();
    sprite.label.removeFromParent();
    sprite.root.scale.set(1);
    sprite.root.alpha = 1;
    sprite.label.visible = true;
    this.#spare.set(fish, [...(this.#spare.get(fish) ?? []), sprite]);
  }

  close(): void {
    for (const sprites of this.#spare.values())
      for (const { root, label } of sprites) {
        root.destroy({ children: true });
        label.destroy();
      }
    for (const pictures of this.#pictures.values())
      for (const picture of Object.values(pictures)) picture.destroy({ texture: true, textureSource: true });
  }
}

function copyOf(picture: Sprite): Sprite {
  const copy = new Sprite(picture.texture);
  copy.pivot.copyFrom(picture.pivot);
  copy.position.copyFrom(picture.position);
  return copy;
}

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
  const half = words.width / 2 + 5;
  const plate = new Graphics().roundRect(-half, -8, half * 2, 16, 8).fill({ color: 0x06181f, alpha: 0.72 });
  label.addChild(plate, words);
  return label;
}
