import { RulesSheet as HouseRulesSheet } from '../house-bets/rules-sheet.tsx';
import type { Ruled } from './rules-link.tsx';
import { RulesSheet } from './rules-sheet.tsx';

export { OtherMarkets } from '../other-markets/other-markets.tsx';

const FANCIES = ['SESSION', 'BALL', 'KHADDA', 'LOTTERY', 'ODD_EVEN'] as const;

/** The rules of a market, in a sheet. */
export function Rules({ kind, onClose, ...of }: Ruled & { onClose: () => void }) {
  if (kind !== undefined)
    return <HouseRulesSheet kinds={kind === 'ALL' ? FANCIES : [kind]} onClose={onClose} />;
  return <RulesSheet {...of} onClose={onClose} />;
}
