import { IconButton, Money } from '@maidan/ui';
import { ChevronLeft } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import { Flag } from '../../../lib/parts/flag.tsx';
import { useResults } from '../bets/order-queries.ts';
import { MarketFigures } from '../market/market-figures.tsx';
import type { ListedRunner } from '../market/market-parts.ts';
import { closeLadder } from './ladder-store.ts';
import { findPosition } from './runner-position.ts';

interface LadderHeadProps {
  readonly marketId: string;
  readonly runners: readonly ListedRunner[];
  readonly runner: ListedRunner;
  readonly onChoose: (runnerId: number) => void;
}

/** The runner, which can be changed, its market, and what the player's matched bets make if it wins or loses. */
export function LadderHead({ marketId, runners, runner, onChoose }: LadderHeadProps) {
  const nameOf = useNames();
  const t = useTranslations('ladder');
  return (
    <header className="flex shrink-0 items-center gap-1.5 bg-surface py-1 pr-3">
      <IconButton label={t('close')} onClick={closeLadder}>
        <ChevronLeft aria-hidden="true" className="size-6" />
      </IconButton>
      <Flag name={runner.name} />
      <div className="min-w-0 flex-1">
        <select
          aria-label={t('runner')}
          value={runner.runnerId}
          onChange={(event) => onChoose(Number(event.target.value))}
          className="-my-1.5 min-h-11 max-w-full bg-transparent pr-8 font-bold text-text"
        >
          {runners.map(({ runnerId, name }) => (
            <option key={runnerId} value={runnerId} className="bg-surface-2">
              {nameOf(name)}
            </option>
          ))}
        </select>
        <div className="-mt-1 pl-1 text-xs text-text-3">
          <MarketFigures marketId={marketId} />
          <Results marketId={marketId} runners={runners} runnerId={runner.runnerId} />
        </div>
      </div>
    </header>
  );
}

interface ResultsProps {
  readonly marketId: string;
  readonly runners: readonly ListedRunner[];
  readonly runnerId: number;
}

/** The result if the runner wins, and the worst one if another does; also while both are nothing, so that nothing moves later. */
function Results({ marketId, runners, runnerId }: ResultsProps) {
  const t = useTranslations('ladder');
  const results = useResults(marketId);
  const position = findPosition(results, runners, runnerId);
  if (position === undefined) return null;
  return (
    <dl className="flex flex-wrap gap-x-1.5">
      <dt>{t('ifWins')}</dt>
      <dd className="font-bold">
        <Money amount={position.ifWins} tone="result" decimals="when-needed" />
      </dd>
      <dt>{t('ifLoses')}</dt>
      <dd className="font-bold">
        <Money amount={position.ifLoses} tone="result" decimals="when-needed" />
      </dd>
    </dl>
  );
}
