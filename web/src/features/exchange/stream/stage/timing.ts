/** The progress of an action from 0 to 1 at `elapsedS`, between its start and its end. */
export function share(elapsedS: number, fromS: number, toS: number): number {
  return Math.min(1, Math.max(0, (elapsedS - fromS) / (toS - fromS)));
}

/** Smoothstep: starts and ends gently. */
export function ease(part: number): number {
  return part * part * (3 - 2 * part);
}

/** A pseudo-random number from 0 to 1 derived from a text: the same for every viewer. */
export function hashToUnit(text: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619);
  // A final mix, so that the last letters affect the high bits.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4_294_967_296;
}
