import { type Container, Rectangle, type Renderer, Sprite } from 'pixi.js';

/** Room for what is smoothed at the edges. */
const EDGE = 2;

/**
 * A drawing as one picture that stands in its place: moved each frame, it costs what a picture costs, however many lines the drawing
 * has. The drawing itself is gone; who destroys the picture destroys its texture with it.
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
