import type { ExchangeRecord } from '@maidan/contract';
import { HouseChip } from '../house-bets/house-chip.tsx';
import { SideChip } from '../side-chip.tsx';

/** The side of an order book or sportsbook bet, as colour and word. */
export function RecordChip({ record }: { record: Pick<ExchangeRecord, 'betType' | 'house' | 'isLine'> }) {
  if (record.house !== null) return <HouseChip choice={record.house} />;
  return <SideChip side={record.betType === 'LAY' ? 'LAY' : 'BACK'} isLine={record.isLine} />;
}
