import { type ShownPlayer, mayUse } from '@maidan/contract/office';
import { Button, Money, countText, momentText, moneyText } from '@maidan/ui';
import { useState, type ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerActionSheet, type PlayerAction } from './player-action-sheet.tsx';
import { CommissionOfPlayer } from './commission-card.tsx';
import { ClosedProducts } from './closed-products.tsx';
import { Consents } from './consents.tsx';
import { PlayTime } from './play-time.tsx';
import { Exclusions } from './exclusions.tsx';
import { Lifetime } from './lifetime.tsx';
import { LimitSheet } from './limit-sheet.tsx';
import { Notes } from './notes.tsx';
import { Personal } from './personal.tsx';

interface OverviewProps {
  readonly player: ShownPlayer;
  readonly onPlayer: (id: bigint) => void;
}

/** A player's identity, balances, restrictions and staff notes. */
export function Overview({ player, onPlayer }: OverviewProps) {
  const [action, setAction] = useState<PlayerAction | 'limit'>();
  const close = () => setAction(undefined);
  return (
    <div className="grid items-start gap-4 min-[1100px]:grid-cols-2">
      <div className="grid gap-4">
        <Card title={texts.players('profile')}>
          <Personal player={player} />
          <Attribution player={player} onPlayer={onPlayer} />
        </Card>
        <Card title={texts.players('notes')}>
          <Notes id={player.id} />
        </Card>
      </div>
      <div className="grid gap-4">
        <WalletCard player={player} />
        <Card title={texts.cashier('lifetimeTitle')}>
          <Lifetime id={player.id} />
        </Card>
        <Card title={texts.players('commission')}>
          <CommissionOfPlayer commission={player.commission} />
        </Card>
        <Restrictions player={player} onAction={setAction} />
        <SaferPlay player={player} />
        <Card title={texts.players('playTime')}>
          <PlayTime id={player.id} />
        </Card>
        <Card title={texts.agreements('consents')}>
          <Consents id={player.id} />
        </Card>
        <Card title={texts.players('closedProducts')}>
          <ClosedProducts id={player.id} />
        </Card>
        <Card title={texts.players('exclusions')}>
          <Exclusions player={player} />
        </Card>
      </div>
      {action === 'limit' && <LimitSheet player={player} onClose={close} />}
      {action !== undefined && action !== 'limit' && (
        <PlayerActionSheet player={player} action={action} onClose={close} />
      )}
    </div>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 className="font-bold">{title}</h2>
      {children}
    </section>
  );
}

function Attribution({ player, onPlayer }: OverviewProps) {
  const { id, referralCode, referred } = player;
  return (
    <FactList
      facts={[
        [texts.players('id'), id.toString()],
        [
          texts.players('language'),
          texts.players(
            player.language === null ? 'unknown' : player.language === 'bn' ? 'bangla' : 'english',
          ),
        ],
        [texts.players('referralCode'), referralCode],
        [texts.players('referrer'), <Referrers key="referrers" player={player} onPlayer={onPlayer} />],
        [texts.players('referred'), texts.players('referredCount', { count: referred })],
      ]}
    />
  );
}

/** The player, the affiliate and the agent with whose codes this player signed up. */
function Referrers({ player: { referrer, affiliate, agent }, onPlayer }: OverviewProps) {
  if (referrer === null && affiliate === null && agent === null) return texts.players('nobody');
  return (
    <span className="grid justify-items-end gap-1">
      {referrer !== null && (
        <button
          type="button"
          className="font-semibold text-teal underline"
          onClick={() => onPlayer(referrer.id)}
        >
          {referrer.username}
        </button>
      )}
      {affiliate !== null && <Promoter kind="affiliate" {...affiliate} />}
      {agent !== null && <Promoter kind="agent" {...agent} />}
    </span>
  );
}

interface PromoterProps {
  readonly kind: 'affiliate' | 'agent';
  readonly code: string;
  readonly name: string;
}

function Promoter({ kind, code, name }: PromoterProps) {
  return (
    <span>
      {name}
      <span className="block text-xs font-normal text-text-3">
        {texts.promoterKinds(kind)} · {code}
      </span>
    </span>
  );
}

function WalletCard({ player: { wallet, vipPoints, cashBonus } }: { player: ShownPlayer }) {
  const { main, exposure, hold, bonus, debt } = wallet;
  return (
    <Card title={texts.players('wallet')}>
      <FactList
        facts={[
          [texts.players('balance'), <Money key="balance" amount={main} className="font-semibold" />],
          [texts.players('exposure'), <Money key="exposure" amount={exposure} />],
          [texts.players('hold'), <Money key="hold" amount={hold} />],
          [texts.players('bonus'), <Money key="bonus" amount={bonus} />],
          [texts.players('cashBonus'), <Money key="cash" amount={cashBonus} />],
          ...(debt === 0n
            ? []
            : [[texts.players('debt'), <Money key="debt" amount={debt} className="text-loss" />] as const]),
          [texts.players('vipPoints'), countText(language, vipPoints)],
        ]}
      />
    </Card>
  );
}

interface RestrictionsProps {
  readonly player: ShownPlayer;
  readonly onAction: (action: PlayerAction | 'limit') => void;
}

function Restrictions({ player, onAction }: RestrictionsProps) {
  const { role } = useOwnMe();
  const { state, sections, stakeMax } = player;
  const mayRestrict = mayUse(role, 'players:restrict') && state !== 'closed';
  return (
    <Card title={texts.players('restrictions')}>
      <ul className="grid gap-2 text-sm">
        {(['exchange', 'casino'] as const).map((section) => {
          const isOpen = sections[section] === 'open';
          return (
            <Line key={section} name={texts.players(section)}>
              <span className={isOpen ? 'font-semibold text-win' : 'font-semibold text-loss'}>
                {texts.players(isOpen ? 'isOpen' : 'isBlocked')}
              </span>
              {mayRestrict && (
                <Button
                  look="plain"
                  size="fit"
                  aria-label={texts.players(isOpen ? 'blockOne' : 'unblockOne', {
                    section: texts.players(section).toLowerCase(),
                  })}
                  onClick={() => onAction({ what: isOpen ? 'block' : 'unblock', section })}
                >
                  {texts.players(isOpen ? 'block' : 'unblock')}
                </Button>
              )}
            </Line>
          );
        })}
        <Line name={texts.players('stakeMax')}>
          {stakeMax === null ? texts.players('anything') : <Money amount={stakeMax} />}
          {mayRestrict && (
            <Button
              look="plain"
              size="fit"
              aria-label={texts.players('changeLimit')}
              onClick={() => onAction('limit')}
            >
              {texts.players('change')}
            </Button>
          )}
        </Line>
      </ul>
      <AccountActions player={player} onAction={onAction} />
    </Card>
  );
}

const amountOf = (amount: ShownPlayer['stakeMax']): string =>
  amount === null ? texts.players('anything') : moneyText(language, amount);

/** What the player has closed to themselves, the latest first; staff can't change it. */
function SaferPlay({ player: { timeOuts, ownLimits, ownLimitChanges } }: { player: ShownPlayer }) {
  return (
    <Card title={texts.players('saferPlay')}>
      {timeOuts.length === 0 && <p className="text-sm text-text-2">{texts.players('noTimeOuts')}</p>}
      <ul className="grid gap-2 text-sm">
        {ownLimits.map(({ kind, period, amount }) => (
          <Line key={`${kind}:${period}`} name={texts.players(`ownLimits.${kind}.${period}`)}>
            <Money amount={amount} />
          </Line>
        ))}
        {ownLimitChanges.map(({ kind, period, step, from, to, at }, index) => (
          <li key={`${index}:${kind}:${period}`}>
            <p className="font-semibold">
              {texts.players(`limitSteps.${step}`, {
                name: texts.players(`ownLimits.${kind}.${period}`),
                from: amountOf(from),
                to: amountOf(to),
              })}
            </p>
            <p className="text-text-3">{momentText(language, at)}</p>
          </li>
        ))}
      </ul>
      <ul className="grid gap-2 text-sm">
        {timeOuts.map(({ length, beganAt, endsAt }) => (
          <li key={beganAt.getTime()}>
            <p className="font-semibold">
              {texts.players('timeOutOf', { length: texts.players(`timeOutLengths.${length}`) })}
            </p>
            <p className="text-text-3">
              {texts.players('timeOutSpan', {
                from: momentText(language, beganAt),
                to: momentText(language, endsAt),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AccountActions({ player: { state }, onAction }: RestrictionsProps) {
  const { role } = useOwnMe();
  if (state === 'closed') return <p className="text-sm text-text-2">{texts.players('closedForGood')}</p>;
  const mayRestrict = mayUse(role, 'players:restrict');
  return (
    <div className="flex flex-wrap gap-2 border-t border-line pt-3">
      {mayUse(role, 'players:care') && (
        <Button look="plain" size="fit" onClick={() => onAction({ what: 'logOutAll' })}>
          {texts.players('logOutAll')}
        </Button>
      )}
      {mayRestrict && state === 'active' && (
        <Button look="plain" size="fit" onClick={() => onAction({ what: 'suspend' })}>
          {texts.players('suspend')}
        </Button>
      )}
      {mayRestrict && state === 'blocked' && (
        <Button look="plain" size="fit" onClick={() => onAction({ what: 'reopen' })}>
          {texts.players('reopen')}
        </Button>
      )}
      {mayUse(role, 'players:close') && (
        <Button look="plain" size="fit" className="text-loss!" onClick={() => onAction({ what: 'close' })}>
          {texts.players('close')}
        </Button>
      )}
    </div>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex min-h-11 items-center justify-between gap-3">
      <span className="text-text-3">{name}</span>
      <span className="flex items-center gap-3">{children}</span>
    </li>
  );
}
