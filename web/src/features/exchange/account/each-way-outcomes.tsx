import type { ExchangeRecord } from '@maidan/contract';
import { countText, Money, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';

type EachWay = NonNullable<ExchangeRecord['eachWay']>;

interface EachWayOutcomesProps {
  readonly eachWay: ExchangeRecord['eachWay'];
}

/** Both parts of a bet each way, and what each came to once it is settled (TRADE-132); nothing for any other bet. */
export function EachWayOutcomes({ eachWay }: EachWayOutcomesProps) {
  const t = useTranslations('exchangeAccount.eachWay');
  const language = useLanguage();
  if (eachWay === undefined) return null;
  const { divisor, places, win, place } = eachWay;
  const terms = { divisor: countText(language, divisor), places: countText(language, places) };
  return (
    <span className="tabular block text-xs text-text-2">
      <Part name={t('win')} part={win} />
      <Part name={t('place', terms)} part={place} />
    </span>
  );
}

function Part({ name, part: { status, netProfitLoss } }: { name: string; part: EachWay['win'] }) {
  const t = useTranslations('exchangeAccount.history');
  const ended = { WON: t('won'), LOST: t('lost'), VOID: t('void'), open: undefined }[status];
  return (
    <span className="block">
      {name}
      {ended !== undefined && `: ${ended}`}
      {(status === 'WON' || status === 'LOST') && (
        <>
          {' '}
          <Money amount={netProfitLoss} tone="result" className="font-semibold" />
        </>
      )}
    </span>
  );
}
