import { FISH, FISH_PAYS, type Money, WEAPONS, type Weapon } from '@maidan/engine';
import { Crosshair, Grid3x3, Lock, type LucideIcon, Minus, Plus, Zap } from 'lucide-react';
import { memo } from 'react';
import type { Session } from '../../../wire.ts';
import { useLanguage } from '../../i18n/language.tsx';
import { moneyIn } from '../../i18n/numbers.ts';
import { shortPay } from './short-pay.ts';
import { texts } from './texts.ts';
import type { Aim } from './use-aim.ts';
import type { Trigger } from './use-gun.ts';

interface ControlsProps {
  /** What a shot can cost, from the least to the most. */
  readonly levels: readonly Money[];
  readonly stake: Money;
  readonly onStake: (stake: Money) => void;
  readonly aim: Aim;
  readonly trigger: Trigger;
  readonly isBusy: boolean;
}

const ICONS: Readonly<Record<Weapon, LucideIcon>> = { cannon: Crosshair, net: Grid3x3, lightning: Zap };

/** What a shot can cost: the chips, and the least and most stakes. */
export function listLevels({
  chips,
  stakeMin,
  stakeMax,
}: Pick<Session, 'chips' | 'stakeMin' | 'stakeMax'>): Money[] {
  return [...new Set([stakeMin, ...chips, stakeMax])]
    .filter((level) => level >= stakeMin && level <= stakeMax)
    .toSorted((one, other) => Number(one - other));
}

/** The weapons, what Fire aims at, the cost of a shot, and Fire, for those who can't or won't tap a fish that swims. */
export function Controls({ levels, stake, onStake, aim, trigger, isBusy }: ControlsProps) {
  const language = useLanguage();
  return (
    <section className="stake-bar fishing-bar" aria-label={texts[language].level}>
      <Aiming aim={aim} />
      <div className="stake-row">
        <Level levels={levels} stake={stake} onStake={onStake} />
        <div className="play">
          <Fire aim={aim} trigger={trigger} isBusy={isBusy} />
        </div>
      </div>
    </section>
  );
}

const Aiming = memo(function Aiming({ aim }: Pick<ControlsProps, 'aim'>) {
  const language = useLanguage();
  const t = texts[language];
  return (
    <>
      <div className="fishing-weapons" role="group" aria-label={t.weaponsLabel}>
        {WEAPONS.map((weapon) => {
          const Icon = ICONS[weapon];
          return (
            <button
              key={weapon}
              type="button"
              aria-pressed={weapon === aim.weapon}
              onClick={() => aim.onWeapon(weapon)}
            >
              <Icon aria-hidden="true" size={17} />
              {t.weapons[weapon]}
            </button>
          );
        })}
      </div>
      <div className="fishing-aim">
        <select
          aria-label={t.aimLabel}
          value={aim.kind ?? ''}
          onChange={({ currentTarget }) => aim.onKind(FISH.find((fish) => fish === currentTarget.value))}
        >
          <option value="">{t.nearest}</option>
          {FISH.map((fish) => (
            <option key={fish} value={fish}>
              {`${t.names[fish]} ${shortPay(language, FISH_PAYS[fish])}`}
            </option>
          ))}
        </select>
        <button type="button" aria-pressed={aim.isLocking} onClick={() => aim.onLocking(!aim.isLocking)}>
          <Lock aria-hidden="true" size={16} />
          {aim.locked === undefined ? t.lock : t.locked(t.names[aim.locked.fish])}
        </button>
      </div>
    </>
  );
});

/** Fires at what is locked on, at the chosen kind, or at the nearest fish. */
function Fire({ aim, trigger, isBusy }: Pick<ControlsProps, 'aim' | 'trigger' | 'isBusy'>) {
  const language = useLanguage();
  return (
    <button
      type="button"
      className="main-button"
      aria-busy={isBusy}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        aim.unpoint();
        trigger.pull();
      }}
      onClick={(event) => {
        // By keyboard or a screen reader, which send no pointer.
        if (event.detail !== 0) return;
        aim.unpoint();
        trigger.pull();
        trigger.release();
      }}
    >
      {texts[language].fire}
    </button>
  );
}

/** The cost of a shot, in steps. */
const Level = memo(function Level({
  levels,
  stake,
  onStake,
}: Pick<ControlsProps, 'levels' | 'stake' | 'onStake'>) {
  const language = useLanguage();
  const t = texts[language];
  const index = levels.indexOf(stake);
  const step = (by: number) => {
    const next = levels[index + by];
    if (next !== undefined) onStake(next);
  };
  return (
    <div className="stepper" role="group" aria-label={t.level}>
      <button type="button" aria-label={t.less} disabled={index <= 0} onClick={() => step(-1)}>
        <Minus aria-hidden="true" size={18} />
      </button>
      <output className="fishing-level">
        <span>{t.level}</span>
        <b>{moneyIn(language, stake)}</b>
      </output>
      <button type="button" aria-label={t.more} disabled={index >= levels.length - 1} onClick={() => step(1)}>
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
});
