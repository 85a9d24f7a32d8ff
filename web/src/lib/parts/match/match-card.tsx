import type { ListedEvent } from '../../events.ts';
import { useOwnPosition } from '../../own-positions.ts';
import { MatchFoot } from './match-foot.tsx';
import type { PickPrice } from './match-runner.tsx';
import { MatchRunners } from './match-runners.tsx';
import { MatchStatus } from './match-status.tsx';
import { PriceHeads } from './price-heads.tsx';

/** A match to read: how far it is, its runners with score and best prices, what its market has matched. */
export function MatchCard({ match, onPick }: { readonly match: ListedEvent; readonly onPick: PickPrice }) {
  const position = useOwnPosition(match.marketId);
  return (
    <>
      <span className="mb-1 flex items-end gap-2">
        <span className="min-w-0 flex-1">
          <MatchStatus match={match} />
        </span>
        <PriceHeads />
      </span>
      <MatchRunners match={match} position={position} onPick={onPick} />
      <span className="mt-1 flex">
        <MatchFoot match={match} />
      </span>
    </>
  );
}
