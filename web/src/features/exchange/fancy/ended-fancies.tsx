import type { FancyMarket } from '@maidan/contract';
import { useTranslations } from 'use-intl';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { useVoidWords } from '../house-bets/use-void-words.ts';

/** The ended fancies with their runs, or why they are void; collapsed. */
export function EndedFancies({ fancies }: { fancies: readonly FancyMarket[] }) {
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const voidWords = useVoidWords();
  return (
    <details className="mt-1 text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold text-text-2">
        {t('ended', { count: words.digits(fancies.length) })}
      </summary>
      <ul>
        {fancies.map((fancy) => (
          <li key={fancy.marketKey} className="flex justify-between gap-3 border-t border-line py-2">
            <span>
              {words.subject(fancy.subject)}
              {fancy.kind !== 'SESSION' && (
                <span className="block text-xs text-text-3">{t(`kinds.${fancy.kind}`)}</span>
              )}
            </span>
            <span className="text-right font-semibold">
              {fancy.result === null
                ? voidWords(fancy.voidReason)
                : t('resultRuns', { runs: words.digits(fancy.result) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
