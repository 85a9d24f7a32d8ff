/** What just happened, for the caption over the picture; the words are the language's. */
export type Caption =
  | { readonly kind: 'four' | 'six' | 'wicket' | 'dot' | 'wide' | 'noBall' | 'goal' | 'ace' }
  | { readonly kind: 'runs'; readonly runs: number };

/** A sport's moving picture. Times are seconds of one clock. */
export interface Scene<Score> {
  /** Takes the newest score; answers after how many seconds the scoreboard may say it, so that it doesn't run ahead. */
  tell(score: Score, nowS: number): number;
  /** Draws the moment. */
  draw(
    pen: CanvasRenderingContext2D,
    size: { readonly width: number; readonly height: number },
    nowS: number,
  ): void;
  /** Draws the moment without movement: what happened last, as lines. */
  drawStill(pen: CanvasRenderingContext2D, size: { readonly width: number; readonly height: number }): void;
  /** Whether somebody runs or a ball flies, so that the picture is drawn many times a second. */
  isMoving(nowS: number): boolean;
  caption(nowS: number): Caption | undefined;
}
