import type { DeskChat, PlayerContext } from '@maidan/contract/office';
import { ErrorState, Money, SkeletonRows, classNames, dayText, momentText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { PlayerLink } from '../../parts/player-link.tsx';
import { usePlayerContext } from './support-queries.ts';

/** A chat's player: wallet, open bets, latest payments. */
export function PlayerPanel({ chat }: { chat: DeskChat }) {
  const known = usePlayerContext(chat);
  return (
    <aside
      aria-label={texts.support('about', { username: chat.username })}
      className="grid gap-4 rounded-lg border border-line bg-surface p-4 text-sm"
    >
      {known.isPending && <SkeletonRows label={texts.shell('loading')} rows={5} className="h-8" />}
      {known.data === undefined && known.isError && (
        <ErrorState
          title={texts.support('aboutFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.data !== undefined && <Facts player={known.data.player} />}
    </aside>
  );
}

function Facts({ player }: { player: PlayerContext }) {
  const { joinedAt, wallet, openBets, payments } = player;
  return (
    <>
      <div>
        <h3 className="text-base font-bold [overflow-wrap:anywhere]">
          <PlayerLink player={player} />
        </h3>
        <p className="text-text-3">{texts.support('since', { day: dayText(language, joinedAt) })}</p>
        {player.language !== null && (
          <p className="text-text-3">
            {texts.support('reads', {
              language: texts.support(player.language === 'bn' ? 'bangla' : 'english'),
            })}
          </p>
        )}
      </div>
      <Block title={texts.support('wallet')}>
        <dl className="grid gap-1">
          <Line name={texts.support('balance')}>
            <Money amount={wallet.main} className="font-semibold" />
          </Line>
          <Line name={texts.support('exposure')}>
            <Money amount={wallet.exposure} />
          </Line>
          <Line name={texts.support('hold')}>
            <Money amount={wallet.hold} />
          </Line>
          <Line name={texts.support('bonus')}>
            <Money amount={wallet.bonus} />
          </Line>
        </dl>
      </Block>
      <Block title={texts.support('openBets')}>
        {openBets.length === 0 && <p className="text-text-3">{texts.support('noBets')}</p>}
        <ul className="grid gap-2">
          {openBets.map(({ marketId, eventName, marketName, exposure }) => (
            <li key={marketId} className="flex justify-between gap-2">
              <span className="min-w-0">
                <span className="block [overflow-wrap:anywhere]">{eventName}</span>
                <span className="block text-text-3">{marketName}</span>
              </span>
              <Money amount={exposure} />
            </li>
          ))}
        </ul>
      </Block>
      <Block title={texts.support('payments')}>
        {payments.length === 0 && <p className="text-text-3">{texts.support('noPayments')}</p>}
        <ul className="grid gap-2">
          {payments.map(({ id, action, outcome, amount, method, transactionId, createdAt }) => (
            <li key={`${action} ${id}`} className="grid gap-0.5">
              <span className="flex justify-between gap-2">
                <span>
                  {texts.support(action)}, {method}
                </span>
                <Money amount={amount} />
              </span>
              <span className="flex justify-between gap-2 text-xs text-text-3">
                <span className="min-w-0 truncate">{transactionId}</span>
                <span className={classNames('shrink-0 font-semibold', TONES[outcome])}>
                  {texts.support(outcome)}
                </span>
              </span>
              <span className="text-xs text-text-3">{momentText(language, createdAt)}</span>
            </li>
          ))}
        </ul>
      </Block>
    </>
  );
}

const TONES = { pending: 'text-warn', success: 'text-win', fail: 'text-loss' } as const;

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-3">
      <h4 className="mb-1.5 font-semibold text-text-2">{title}</h4>
      {children}
    </section>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-2">
      <dt className="text-text-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
