import { type Money, money } from '@maidan/engine';
import { useEffect, useRef } from 'react';
import type { Round } from '../../wire.ts';
import type { Texts } from '../i18n/en.ts';
import { type Language, useLanguage, useTexts } from '../i18n/language.tsx';
import { moneyIn } from '../i18n/numbers.ts';
import { refusalText } from '../shell/refusal-text.ts';
import type { Sounds } from '../shell/sounds.ts';
import type { SharedState } from './shared-state.ts';

interface SharedResultProps {
  readonly state: SharedState;
  readonly hasRested: boolean;
  readonly sounds: Sounds;
}

/** The player's state in the round: the stake, its result, or why a bet failed. */
export function SharedResult({ state, hasRested, sounds }: SharedResultProps) {
  const t = useTexts();
  const language = useLanguage();
  const { tone, text } = useLine(state, hasRested, { t, language });
  const played = useRef('');
  const key = tone === 'won' ? `${state.image.round?.id}` : '';
  useEffect(() => {
    if (key !== '' && played.current !== key) sounds.win();
    if (key !== '') played.current = key;
  }, [key, sounds]);
  return (
    <p className={`result ${tone}`} role="status" data-testid="result">
      {text}
    </p>
  );
}

const sum = (amounts: readonly Money[]): Money => money(amounts.reduce((all, amount) => all + amount, 0n));

function useLine(
  { bets, image, isConnected, refusal }: SharedState,
  hasRested: boolean,
  { t, language }: { readonly t: Texts; readonly language: Language },
) {
  if (!isConnected) return { tone: 'warn', text: t.reconnecting };
  if (image.phase === 'undone') return { tone: 'warn', text: bets.length > 0 ? t.undone : t.undoneForAll };
  if (refusal !== undefined && refusal !== 'UNDONE') return { tone: 'warn', text: refusalText(t, refusal) };
  const taken = bets.filter(({ state }) => state === 'open' || state === 'over');
  const staked = sum(taken.map(({ stake }) => stake));
  if (taken.length === 0) {
    const isBack = bets.some(({ state }) => state === 'undone');
    if (isBack) return { tone: 'warn', text: t.undone };
    return { tone: 'calm', text: image.phase === 'idle' ? t.roundSoon : '\u00a0' };
  }
  const pays = sum(taken.map((bet) => bet.pays));
  const hasLeft = taken.every(isCertain) && pays > 0n && image.phase === 'running';
  if (!hasLeft && !hasRested) return { tone: 'calm', text: t.inRound(moneyIn(language, staked)) };
  if (pays > staked) return { tone: 'won', text: t.won(moneyIn(language, pays)) };
  if (pays === 0n) return { tone: 'calm', text: t.lost(moneyIn(language, staked)) };
  return { tone: 'calm', text: t.returned(moneyIn(language, pays), moneyIn(language, staked)) };
}

const isCertain = ({ state }: Round) => state === 'over';
