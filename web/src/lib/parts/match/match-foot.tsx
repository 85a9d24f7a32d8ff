import { sizeText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import type { ListedEvent } from '../../sports.ts';
import { useMarket } from '../../live.ts';

/** What the match's market has matched, and in words what else can be bet on. */
export function MatchFoot({ match }: { match: ListedEvent }) {
  const t = useTranslations('matches');
  const language = useLanguage();
  const matched = useMarket(match.marketId)?.totalMatched;
  return (
    <span className="flex flex-1 flex-wrap items-center gap-x-2 text-xs text-text-3">
      <span className="tabular">
        {/* Keeps the line's height until the market is known. */}
        {matched === undefined ? '\u00A0' : t('matched', { amount: sizeText(language, matched) })}
      </span>
      {match.hasBookmaker && <Offer word={t('bookmaker')} />}
      {match.hasFancy && <Offer word={t('fancy')} />}
    </span>
  );
}

function Offer({ word }: { word: string }) {
  return <span className="rounded-sm bg-surface-3 px-1 font-semibold text-brand-text">{word}</span>;
}
