import type { Money as Amount } from '@maidan/engine';
import { moneyText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { fancyExposureIfPlaced, runnersIfPlaced, worstOf } from '../house-bets/exposure-if-placed.ts';
import { useHousePositions } from '../house-bets/house-position-queries.ts';
import { previewHouseBet } from '../house-bets/preview-house-bet.ts';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { useEventMarkets } from '../../../lib/live.ts';
import { readStake } from '../slip/preview-bet.ts';
import type { HouseDraft } from './house-slip-state.ts';

const b = (chunks: ReactNode) => <b className="text-win">{chunks}</b>;

/** The bet in words: when it wins and how much, what it loses, and the market's exposure with it. */
export function HouseSentence({ draft }: { draft: HouseDraft }) {
  const t = useTranslations('exchangeSheets.houseSlip');
  const language = useLanguage();
  const words = useHouseWords();
  const nameOf = useNames();
  const stake = readStake(draft.stakeTyped);
  const exposure = useExposureIfPlaced(draft, stake);
  if (stake === undefined) return <p className="min-h-13" />;
  const { wins, loses } = previewHouseBet(draft, stake);
  const text = (amount: Amount) => moneyText(language, amount, { decimals: 'when-needed' });
  const first = draft.run ?? 0;
  return (
    <p className="min-h-13 text-[length:calc(var(--text-sm)-1px)] leading-[1.35] text-text-2">
      {t.rich(`win.${conditionOf(draft)}`, {
        run: words.digits(first),
        to: words.digits(first + (draft.width ?? 1) - 1),
        runner: nameOf(draft.runnerName ?? ''),
        wins: text(wins),
        b,
      })}{' '}
      <span className="text-loss">{t('loss', { loses: text(loses) })}</span>{' '}
      {t('exposureIfPlaced', { exposure: text(exposure) })}
    </p>
  );
}

function conditionOf({ kind, side }: HouseDraft) {
  if (kind === 'SESSION' || kind === 'BALL') return side === 'NO' ? 'NO' : 'YES';
  if (kind === 'ODD_EVEN') return side === 'ODD' ? 'ODD' : 'EVEN';
  if (kind === 'BOOKMAKER') return side === 'LAY' ? 'LAY' : 'BACK';
  return kind;
}

function useExposureIfPlaced(draft: HouseDraft, stake: Amount | undefined): Amount {
  const { fancies, bookmakers } = useHousePositions(draft.eventId);
  const runners = useEventMarkets(draft.eventId)?.bookmakers[draft.marketKey]?.runners ?? [];
  if (stake === undefined) return worstOf([]);
  if (draft.kind === 'BOOKMAKER') {
    const own = bookmakers.find(({ marketKey }) => marketKey === draft.marketKey)?.runners ?? [];
    const results = new Map(own.map(({ runnerId, ifWin }) => [runnerId, ifWin]));
    const ids = runners.map(({ runnerId }) => runnerId);
    return worstOf(runnersIfPlaced(ids, results, draft, stake).values());
  }
  const book = fancies.find(({ marketKey }) => marketKey === draft.marketKey)?.book ?? [];
  return fancyExposureIfPlaced(book, draft, stake);
}
