let isStreamed = false;

/** Sets whether the stream supplies the badges' numbers. */
export function streamBadges(streamed: boolean): void {
  isStreamed = streamed;
}

/** The polling interval of a badge: none while the stream supplies its number. */
export const unlessStreamed = (everyMs: number) => (): number | false => (isStreamed ? false : everyMs);
