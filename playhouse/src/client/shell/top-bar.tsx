import { type Money, money } from '@maidan/engine';
import { Menu, TrendingUp, Wallet } from 'lucide-react';
import { type ReactNode, memo, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { moneyIn } from '../i18n/numbers.ts';
import type { Scene } from '../scene.ts';
import type { TableState } from '../table/table-state.ts';
import { MenuSheet } from './menu-sheet.tsx';
import { SessionClock } from './session-clock.tsx';

interface TopBarProps {
  readonly session: TableState['session'];
  readonly balance: Money;
  readonly net: Money;
  readonly scene: Pick<Scene, 'texts' | 'describe'>;
  readonly onSeeds: (seeds: TableState['session']['seeds']) => void;
  /** What the fairness sheet shows first, where a round isn't the player's own. */
  readonly fairness?: ReactNode;
}

/** The balance, the session's duration where no site shows one, its net result, and the way to everything else. */
export const TopBar = memo(function TopBar(props: TopBarProps) {
  const t = useTexts();
  const language = useLanguage();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { session, balance, net, scene, onSeeds, fairness } = props;
  const isForFun = session.player === null;
  return (
    <header className="top-bar">
      <dl>
        <div className="balance">
          <dt>
            <Wallet aria-hidden="true" size={14} />
            {isForFun ? t.points : t.balance}
          </dt>
          <dd data-testid="balance">{moneyIn(language, balance)}</dd>
        </div>
        <SessionClock session={session} />
        <div>
          <dt>
            <TrendingUp aria-hidden="true" size={14} />
            {t.net}
          </dt>
          <dd data-testid="net" className={net < 0n ? 'minus' : ''}>
            {moneyIn(language, net, 'all')}
          </dd>
        </div>
      </dl>
      <button type="button" className="icon-button" aria-label={t.menu} onClick={() => setIsMenuOpen(true)}>
        <Menu aria-hidden="true" size={22} />
      </button>
      {isForFun && <p className="for-fun">{t.forFun}</p>}
      {isMenuOpen && (
        <MenuSheet
          session={session}
          scene={scene}
          onSeeds={onSeeds}
          fairness={fairness}
          onClose={() => setIsMenuOpen(false)}
        />
      )}
    </header>
  );
});

/** The net result of a session so far. */
export const netOf = ({ paid, staked }: TableState['sums']): Money => money(paid - staked);
