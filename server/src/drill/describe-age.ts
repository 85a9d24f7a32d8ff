const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From here on the larger unit says enough. */
const FEW = 2;

/** A time that has passed, in words: minutes below two hours, hours below two days, then days. */
export function describeAge(ageMs: number): string {
  if (ageMs < 0) return 'less than no time, by this clock,';
  const [unitMs, unit] =
    ageMs < FEW * HOUR_MS
      ? [MINUTE_MS, 'minute']
      : ageMs < FEW * DAY_MS
        ? [HOUR_MS, 'hour']
        : [DAY_MS, 'day'];
  const number = Math.floor(ageMs / unitMs);
  return `${number} ${unit}${number === 1 ? '' : 's'}`;
}
