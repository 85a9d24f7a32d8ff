import type { Texts } from '../i18n/en.ts';

/** Why nothing was played, as text: a refusal by the playhouse or by the wallet. */
export function refusalText({ refusals }: Texts, code: string): string {
  const texts: Readonly<Record<string, string>> = refusals;
  return texts[code] ?? refusals.OTHER;
}
