/**
 * Finds a short list that still fails, by leaving out ever smaller pieces (delta debugging): no single element of it can be
 * left out. Asks at most `triesMax` times.
 */
export async function shrinkStory<T>(
  whole: readonly T[],
  fails: (shorter: readonly T[]) => Promise<boolean>,
  triesMax: number,
): Promise<readonly T[]> {
  let kept = whole;
  let tries = 0;
  for (let size = Math.ceil(kept.length / 2); size >= 1;) {
    let isShorter = false;
    for (let from = kept.length - size; from > -size && tries < triesMax; from -= size) {
      const shorter = [...kept.slice(0, Math.max(from, 0)), ...kept.slice(from + size)];
      tries += 1;
      if (shorter.length < kept.length && (await fails(shorter))) {
        kept = shorter;
        isShorter = true;
      }
    }
    if (tries >= triesMax || (size === 1 && !isShorter)) break;
    if (!isShorter || size > kept.length) size = Math.floor(Math.min(size, kept.length) / 2) || 1;
  }
  return kept;
}
