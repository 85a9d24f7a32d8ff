let isStreamed = false;

/** Says whether the stream tells the numbers on the badges by itself. */
export function streamBadges(streamed: boolean): void {
  isStreamed = streamed;
}

/** How soon a badge's number is asked for again: not at all while the stream tells it. */
export const unlessStreamed = (everyMs: number) => (): number | false => (isStreamed ? false : everyMs);
