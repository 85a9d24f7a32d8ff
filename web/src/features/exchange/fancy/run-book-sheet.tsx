import type { Money as Amount } from '@maidan/engine';
import { money } from '@maidan/engine';
import { digitsIn, Money, Sheet, useLanguage } from '@maidan/ui';
import { CircleMinus, TrendingDown, TrendingUp } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { HousePositions, RunBook } from '../house-bets/exposure-if-placed.ts';

interface RunBookSheetProps {
  readonly title: string;
  readonly position: HousePositions['fancies'][number];
  readonly onClose: () => void;
}

/** The run book: the result of the player's open bets on a fancy at every number of runs (EXCH-4). */
export function RunBookSheet({ title, position, onClose }: RunBookSheetProps) {
  const t = useTranslations('exchangeSheets.runBook');
  const house = useTranslations('exchange.house');
  const shell = useTranslations('shell');
  return (
    <Sheet open onClose={onClose} title={t('title')} closeLabel={shell('close')}>
      <p className="text-sm text-text-2">{title}</p>
      <p className="mb-2 text-sm text-text-2">
        {house('exposure')}{' '}
        <Money
          amount={money(0n - position.exposure)}
          decimals="when-needed"
          className="font-bold text-loss"
        />
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-text-3">
            <th scope="col" className="py-2 text-left font-normal">
              {t('runs')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('result')}
            </th>
          </tr>
        </thead>
        <tbody>
          {position.book.map((row) => (
            <tr key={`${row.from} ${row.digits?.join('') ?? ''}`} className="border-t border-line">
              <th scope="row" className="tabular py-2.5 pr-3 text-left font-semibold">
                <Range row={row} />
              </th>
              <td className="py-2.5 text-right">
                <Result amount={row.result} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function Range({ row: { from, to, digits } }: { row: RunBook[number] }) {
  const t = useTranslations('exchangeSheets.runBook');
  const language = useLanguage();
  const text = (count: number) => digitsIn(language, count.toString());
  const first = text(from);
  const several = to === null ? t('runsFrom', { from: first }) : `${first}–${text(to)}`;
  return (
    <>
      {from === to ? first : several}
      {digits !== null && (
        <span className="block text-xs font-normal text-text-3">
          {t('endingIn', { digits: digits.map(text).join(', ') })}
        </span>
      )}
    </>
  );
}

const LOOKS = {
  profit: { Icon: TrendingUp, tone: 'text-win' },
  loss: { Icon: TrendingDown, tone: 'text-loss' },
  even: { Icon: CircleMinus, tone: 'text-text-3' },
} as const;

function Result({ amount }: { amount: Amount }) {
  const t = useTranslations('exchangeSheets.runBook');
  const outcome = amount < 0n ? 'loss' : 'profit';
  const word = amount === 0n ? 'even' : outcome;
  const { Icon, tone } = LOOKS[word];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${tone}`}>
      <Icon aria-hidden="true" className="size-4" />
      {t(word)} <Money amount={amount} tone="result" decimals="when-needed" />
    </span>
  );
}
