import { Button, Money, momentText } from '@maidan/ui';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';

/** More of these are on the player's page. */
const SHOWN = 3;

interface AboutPlayerProps {
  readonly player: { readonly id: bigint; readonly username: string };
}

/** What decides a payment about its player: balance, lifetime sums, turnover, linked accounts and notes (OPER-24). */
export function AboutPlayer({ player }: AboutPlayerProps) {
  const titleId = useId();
  const params = { id: player.id };
  const key = (part: string) => ['player', player.id.toString(), part];
  const shown = useQuery({ queryKey: key('payer'), queryFn: () => api.showPlayer({ params }) });
  const lifetime = useQuery({
    queryKey: key('lifetime'),
    queryFn: () => api.showPlayerLifetime({ params }),
  });
  const related = useQuery({ queryKey: key('related'), queryFn: () => api.listRelatedPlayers({ params }) });
  const notes = useQuery({
    queryKey: key('latest-notes'),
    queryFn: () => api.listPlayerNotes({ params, query: {} }),
  });
  return (
    <section aria-labelledby={titleId} className="grid gap-2 border-t border-line pt-3">
      <h3 id={titleId} className="font-bold">
        {texts.cashier('aboutPlayer', { name: player.username })}
      </h3>
      <Loaded query={shown}>
        {({ player: { wallet } }) => (
          <FactList
            facts={[
              [texts.players('balance'), <Money key="balance" amount={wallet.main} />],
              [texts.players('exposure'), <Money key="exposure" amount={wallet.exposure} />],
              [texts.players('hold'), <Money key="hold" amount={wallet.hold} />],
              ...(wallet.debt === 0n
                ? []
                : [
                    [
                      texts.players('debt'),
                      <Money key="debt" amount={wallet.debt} className="text-loss" />,
                    ] as const,
                  ]),
            ]}
          />
        )}
      </Loaded>
      <Loaded query={lifetime}>
        {({ lifetime: sums }) => (
          <FactList
            facts={[
              [texts.cashier('lifetimeDeposits'), <Money key="in" amount={sums.deposits} />],
              [texts.cashier('lifetimeWithdrawals'), <Money key="out" amount={sums.withdrawals} />],
              [texts.cashier('lifetimeTurnover'), <Money key="staked" amount={sums.staked} />],
              [texts.cashier('lifetimeResult'), <Money key="result" amount={sums.result} tone="result" />],
            ]}
          />
        )}
      </Loaded>
      <Loaded query={related}>
        {({ players, isCut }) => (
          <List
            title={texts.cashier('linked', { count: players.length, more: isCut ? '+' : '' })}
            rows={players.slice(0, SHOWN).map((other) => (
              <span key={other.id.toString()}>
                <PlayerLink player={other} />{' '}
                <span className="text-text-3">
                  {other.shared.map(({ kind }) => texts.playerMatches(kind)).join(', ')}
                </span>
              </span>
            ))}
          />
        )}
      </Loaded>
      <Loaded query={notes}>
        {({ notes: written, next }) => (
          <List
            title={texts.cashier('latestNotes', { count: written.length, more: next === null ? '' : '+' })}
            rows={written.slice(0, SHOWN).map(({ id, author, text, writtenAt }) => (
              <span key={id.toString()}>
                {text}{' '}
                <span className="text-text-3">
                  {author}, {momentText(language, writtenAt)}
                </span>
              </span>
            ))}
          />
        )}
      </Loaded>
    </section>
  );
}

function List({ title, rows }: { title: string; rows: readonly ReactNode[] }) {
  return (
    <div className="text-sm">
      <h4 className="text-text-3">{title}</h4>
      {rows.length > 0 && <div className="grid gap-1 [overflow-wrap:anywhere]">{rows}</div>}
    </div>
  );
}

/** What a query answers; a line while it loads, and a way to try again. The decision beside it doesn't wait for it. */
function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isPending) return <p className="text-sm text-text-3">{texts.shell('loading')}</p>;
  return (
    <p className="flex items-center justify-between gap-2 text-sm text-warn">
      {texts.cashier('factsFailed')}
      <Button look="plain" size="fit" onClick={() => void query.refetch()}>
        {texts.shell('retry')}
      </Button>
    </p>
  );
}
