import { type Container, Rectangle, type Renderer, Sprite } from 'pixi.js';

/** Margin for anti-aliased edges. */
const EDGE = 2;

/**
 * Renders a drawing to one sprite that replaces it: moving it each frame costs one sprite, however many lines
 * the drawing has. The drawing itself is destroyed; destroying the sprite must destroy its texture too.
 */
export function pictureOf(renderer: Renderer, drawing: Container): Sprite {
  const { minX, minY, maxX, maxY } = drawing.getLocalBounds();
  const [left, top] = [Math.floor(minX) - EDGE, Math.floor(minY) - EDGE];
  const frame = new Rectangle(left, top, Math.ceil(maxX) + EDGE - left, Math.ceil(maxY) + EDGE - top);
  const texture = renderer.generateTexture({ target: drawing, frame, antialias: true });
  const picture = new Sprite(texture);
  picture.pivot.set(-left, -top);
  picture.position.copyFrom(drawing.position);
  drawing.destroy({ children: true });
  return picture;
}
