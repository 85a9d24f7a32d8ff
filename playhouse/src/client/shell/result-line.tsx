import { money } from '@maidan/engine';
import type { Round } from '../../wire.ts';
import type { Texts } from '../i18n/en.ts';
import { type Language, useLanguage, useTexts } from '../i18n/language.tsx';
import { moneyIn } from '../i18n/numbers.ts';
import { refusalText } from './refusal-text.ts';

interface ResultLineProps {
  readonly round: Round | undefined;
  readonly isCutOff: boolean;
  /** True if the round was the player's last free spin. */
  readonly isLastFree?: boolean;
  readonly refusal: string | undefined;
}

/** How the last round ended, or why none was played. Only a return above the stake is a win. */
export function ResultLine({ round, isCutOff, isLastFree = false, refusal }: ResultLineProps) {
  const t = useTexts();
  const language = useLanguage();
  const { tone, text } = lineOf(round, refusal, { t, language });
  return (
    <p className={`result ${isCutOff ? 'warn' : tone}`} role="status" data-testid="result">
      {isCutOff ? t.reconnecting : text}
      {!isCutOff && isLastFree && round?.state === 'over' && ` · ${t.lastFreeSpin}`}
    </p>
  );
}

/** The words for how a round ended, or why none was played, and their tone. */
export function lineOf(
  round: Round | undefined,
  refusal: string | undefined,
  { t, language }: { readonly t: Texts; readonly language: Language },
) {
  if (refusal !== undefined) return { tone: 'warn', text: refusalText(t, refusal) };
  if (round?.state === 'undone') return { tone: 'warn', text: t.undone };
  if (round?.state === 'resolving') return { tone: 'warn', text: t.resolving };
  if (round?.state !== 'over') return { tone: 'calm', text: '\u00a0' };
  const { staked, pays, isFree } = round;
  const won = money(pays - staked);
  if (won > 0n) return { tone: 'won', text: t.won(moneyIn(language, pays)) };
  if (isFree) return { tone: 'calm', text: t.nothingWon };
  if (pays === 0n) return { tone: 'calm', text: t.lost(moneyIn(language, staked)) };
  return { tone: 'calm', text: t.returned(moneyIn(language, pays), moneyIn(language, staked)) };
}
