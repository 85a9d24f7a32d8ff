import { parseOdds } from '@maidan/engine';
import { useTranslations } from 'use-intl';
import { useExchangeAccount } from '../../../lib/wallet.ts';
import { usePrice } from '../market/market-parts.ts';
import { findWarnings } from './find-warnings.ts';
import { readStake } from './preview-bet.ts';
import type { Draft } from './slip-state.ts';

/** Warnings about things that the player may have overlooked. */
export function BetWarnings({ draft }: { draft: Draft }) {
  const t = useTranslations('exchange.slip');
  const { data: account } = useExchangeAccount();
  const { price } = usePrice(draft.marketId, draft.runnerId, draft.side === 'BACK' ? 'back' : 'lay', 0);
  const stake = readStake(draft.stakeTyped);
  if (stake === undefined) return null;
  const best = price === undefined ? undefined : parseOdds(price);
  const warnings = findWarnings({ ...draft, stake }, best, account?.available);
  return warnings.map((warning) => (
    <p key={warning} role="status" className="pb-1 text-xs font-semibold text-warn">
      <span aria-hidden="true">▲ </span>
      {t(warning)}
    </p>
  ));
}
