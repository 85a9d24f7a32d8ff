/** What just happened, for the caption over the picture; captions are worded by language. */
export type Caption =
  | { readonly kind: 'four' | 'six' | 'wicket' | 'dot' | 'wide' | 'noBall' | 'goal' | 'ace' }
  | { readonly kind: 'runs'; readonly runs: number };

/** A sport's animated scene. All times are in seconds of the same clock. */
export interface Scene<Score> {
  /**
   * Takes the newest score; returns in how many seconds the scoreboard may show it, so that it doesn't spoil the
   * animation.
   */
  update(score: Score, nowS: number): number;
  /** Draws one frame. */
  draw(
    pen: CanvasRenderingContext2D,
    size: { readonly width: number; readonly height: number },
    nowS: number,
  ): void;
  /** Draws a still frame for reduced motion: the last event, as lines. */
  drawStill(pen: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number }): void;
  /** True while somebody runs or a ball flies, so that frames are drawn at the full rate. */
  isMoving(nowS: number): boolean;
  caption(nowS: number): Caption | undefined;
}
