import type { FancyMarket } from '@maidan/contract';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Freshness } from '../../../lib/live.ts';
import type { HousePositions } from '../house-bets/exposure-if-placed.ts';
import type { HouseChoice } from '../house-bets/house-choice.ts';
import { StakeLimits } from '../house-bets/stake-limits.tsx';
import { useHouseWords } from '../house-bets/use-house-words.ts';
import { BookButton } from './book-button.tsx';
import { FancyCells } from './fancy-cells.tsx';

interface FancyRowProps {
  readonly eventId: string;
  readonly fancy: FancyMarket;
  readonly freshness: Freshness;
  readonly position: HousePositions['fancies'][number] | undefined;
  readonly chosen: HouseChoice | undefined;
  readonly onPick: (choice: HouseChoice) => void;
}

/** A fancy: what it counts, its stake limits, the player's exposure, and its cells. */
export const FancyRow = memo(function FancyRow({ position, ...cells }: FancyRowProps) {
  const { fancy } = cells;
  const t = useTranslations('exchange.house');
  const words = useHouseWords();
  const isWide = fancy.kind === 'KHADDA' || fancy.kind === 'LOTTERY';
  return (
    <div
      role="row"
      data-runner={fancy.marketKey}
      className={`grid items-center gap-x-2 gap-y-1 border-b border-line py-1.5 ${isWide ? 'grid-cols-1' : 'grid-cols-[minmax(0,1fr)_calc(9em+2px)] @max-[15em]:grid-cols-1'}`}
    >
      <div role="rowheader" className="min-w-0">
        <span className="block leading-snug font-bold">{words.runs(fancy.subject)}</span>
        <span className="block text-sm leading-snug text-text-2">{words.side(fancy.subject)}</span>
        <span className="flex flex-wrap items-center gap-x-2">
          {fancy.kind !== 'SESSION' && (
            <span className="text-xs font-semibold text-text-2">
              {fancy.kind === 'KHADDA'
                ? t('khaddaOf', { width: words.digits(fancy.width ?? 0) })
                : t(`kinds.${fancy.kind}`)}
            </span>
          )}
          <StakeLimits stakeMin={fancy.stakeMin} stakeMax={fancy.stakeMax} />
        </span>
        {position !== undefined && <BookButton title={words.subject(fancy.subject)} position={position} />}
      </div>
      <div role="cell">
        <FancyCells {...cells} />
      </div>
    </div>
  );
});
