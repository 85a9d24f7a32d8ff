const ZONE = { timeZone: 'Asia/Dhaka' } as const;
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', ...ZONE });
// Both at once would have an English AM or PM, and a word between them that no sentence has.
const banglaDays = new Intl.DateTimeFormat('bn-BD', { dateStyle: 'long', ...ZONE });
const banglaTimes = new Intl.DateTimeFormat('bn-BD', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  ...ZONE,
});

/** A moment of Bangladesh time, in both languages: "28 November 2026 at 02:56", "২৮ নভেম্বর, ২০২৬, ০২:৫৬". */
export const inDhaka = (at: Date): { readonly en: string; readonly bn: string } => ({
  en: moments.format(at),
  bn: `${banglaDays.format(at)}, ${banglaTimes.format(at)}`,
});
