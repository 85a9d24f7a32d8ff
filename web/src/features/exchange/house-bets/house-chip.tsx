import { classNames } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { type HouseChoice, lookOf } from './house-choice.ts';

/** The side of a sportsbook bet, as colour and word. */
export function HouseChip({ choice: { kind, side } }: { choice: Pick<HouseChoice, 'kind' | 'side'> }) {
  const t = useTranslations('exchange.house');
  return (
    <span
      className={classNames(
        'shrink-0 rounded-full px-2.5 py-1 text-xs leading-none font-bold',
        lookOf(side) === 'back' ? 'bg-back text-on-back' : 'bg-lay text-on-lay',
      )}
    >
      {kind === 'KHADDA' || kind === 'LOTTERY' ? t(`tabs.${kind}`) : t(side)}
    </span>
  );
}
