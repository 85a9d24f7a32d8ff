import type { Side } from '@maidan/engine';
import { OddsCell } from '@maidan/ui';
import { memo, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { Freshness } from '../../../lib/live.ts';
import { usePrice } from './market-parts.ts';

interface PriceCellProps {
  readonly marketId: string;
  readonly runnerId: number;
  readonly runnerName: string;
  readonly side: Side;
  readonly depth: 0 | 1 | 2;
  readonly freshness: Freshness;
  readonly chosen: boolean;
  readonly onPick: (runnerId: number, side: Side, price: number) => void;
}

/** One price that follows the market by itself: a tick re-renders only this cell. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { marketId, runnerId, runnerName, side, depth, freshness, chosen, onPick } = props;
  const t = useTranslations('exchange.market.cell');
  const nameOf = useNames();
  const look = side === 'BACK' ? 'back' : 'lay';
  const { price, size } = usePrice(marketId, runnerId, look, depth);
  const pick = useCallback((picked: number) => onPick(runnerId, side, picked), [onPick, runnerId, side]);
  const word = price === undefined ? (`${look}None` as const) : look;
  return (
    <OddsCell
      side={look}
      depth={depth}
      price={price}
      size={size}
      label={t(word, { runner: nameOf(runnerName) })}
      stale={freshness === 'amber'}
      disabled={freshness === 'stale'}
      chosen={chosen}
      onPick={pick}
      className="w-full"
    />
  );
});
