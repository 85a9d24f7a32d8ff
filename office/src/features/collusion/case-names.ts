import type { CollusionCase } from '@maidan/contract/office';
import { texts } from '../../i18n/texts.ts';

/** Names a case by its first player: "karim and 2 others". */
export function caseNames({ players }: CollusionCase): string {
  const [first, ...others] = players;
  return texts.collusion('names', { name: first?.username ?? '', others: others.length });
}
