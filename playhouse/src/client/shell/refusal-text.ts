import type { Texts } from '../i18n/en.ts';

/** Why nothing was played, in words: a refusal of the playhouse, or what the wallet said. */
export function refusalText({ refusals }: Texts, code: string): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[code] ?? refusals.OTHER;
}
