import type { MatchMarket } from '@maidan/contract';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { RulesSheet } from '../rules/rules-sheet.tsx';

/** Opens the rules of a market beside Match Odds. */
export function OtherRules({ market: { type, name } }: { market: MatchMarket }) {
  const t = useTranslations('exchangeSheets.others');
  const word = useTranslations('exchange.market');
  const nameOf = useNames();
  const [isOpen, setOpen] = useState(false);
  if (type === 'MATCH_ODDS') return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-11 px-1 font-semibold text-teal underline"
      >
        {word('rules')}
      </button>
      {isOpen && (
        <RulesSheet
          title={t('rulesOf', { market: nameOf(name) })}
          result={t(`rules.${type}`)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
