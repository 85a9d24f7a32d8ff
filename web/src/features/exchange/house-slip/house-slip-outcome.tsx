import type { HouseBet } from '@maidan/contract';
import { Button, moneyText, useLanguage } from '@maidan/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { StagePanel } from '../slip/stage-panel.tsx';
import { dispatchHouseSlip } from './house-slip-store.ts';

/** A sportsbook bet that was accepted. */
export function HouseSlipOutcome({ bet }: { bet: HouseBet }) {
  const t = useTranslations('exchange.slip');
  const own = useTranslations('exchangeSheets.houseSlip');
  const language = useLanguage();
  const words = useHouseWords();
  return (
    <StagePanel
      picture={<CircleCheck className="size-14 text-win" />}
      title={t('stages.placed')}
      text={own('placedText', {
        stake: moneyText(language, bet.stake, { decimals: 'when-needed' }),
        pick: words.pick(bet),
        rate: words.rate(bet),
        wins: moneyText(language, bet.wins, { decimals: 'when-needed' }),
      })}
    >
      <Button onClick={() => dispatchHouseSlip({ type: 'close' })}>{t('done')}</Button>
    </StagePanel>
  );
}
