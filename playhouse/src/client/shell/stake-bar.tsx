import { type Money, money, parseMoney } from '@maidan/engine';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, memo, useId, useState } from 'react';
import { useLanguage, useTexts } from '../i18n/language.tsx';
import { latinDigits, moneyIn } from '../i18n/numbers.ts';

interface StakeBarProps {
  /** The label of the amount. */
  readonly label: string;
  readonly stake: Money;
  readonly min: Money;
  readonly max: Money;
  readonly chips: readonly Money[];
  readonly isLocked: boolean;
  readonly onStake: (stake: Money) => void;
  /** Further settings of a bet. */
  readonly above?: ReactNode;
  /** The buttons that play. */
  readonly children: ReactNode;
}

/** The stake with its chips, and the play buttons. */
export function StakeBar(props: StakeBarProps) {
  const { label, stake, min, max, chips, isLocked, onStake, above, children } = props;
  return (
    <section className="stake-bar" aria-label={label}>
      {above}
      <Chips stake={stake} min={min} max={max} chips={chips} isLocked={isLocked} onStake={onStake} />
      <div className="stake-row">
        <Stepper label={label} stake={stake} min={min} max={max} isLocked={isLocked} onStake={onStake} />
        <div className="play">{children}</div>
      </div>
    </section>
  );
}

type Bounds = Pick<StakeBarProps, 'min' | 'max'>;
const within = ({ min, max }: Bounds, amount: bigint): Money =>
  money(amount < min ? min : amount > max ? max : amount);

type ChipsProps = Pick<StakeBarProps, 'stake' | 'min' | 'max' | 'chips' | 'isLocked' | 'onStake'>;

const Chips = memo(function Chips({ stake, chips, isLocked, onStake, ...bounds }: ChipsProps) {
  const language = useLanguage();
  return (
    <div className="chips">
      {chips.map((chip) => (
        <button
          key={String(chip)}
          type="button"
          className="chip"
          aria-pressed={chip === stake}
          disabled={isLocked}
          onClick={() => onStake(within(bounds, chip))}
        >
          {moneyIn(language, chip)}
        </button>
      ))}
    </div>
  );
});

type StepperProps = Pick<StakeBarProps, 'label' | 'stake' | 'min' | 'max' | 'isLocked' | 'onStake'>;

const Stepper = memo(function Stepper({ label, stake, isLocked, onStake, ...bounds }: StepperProps) {
  const t = useTexts();
  const set = (amount: bigint) => onStake(within(bounds, amount));
  return (
    <div className="stepper">
      <button
        type="button"
        aria-label={t.half}
        disabled={isLocked}
        onClick={() => set((stake / 200n) * 100n)}
      >
        <Minus aria-hidden="true" size={18} />
      </button>
      <StakeField label={label} stake={stake} isLocked={isLocked} onStake={set} />
      <button type="button" aria-label={t.double} disabled={isLocked} onClick={() => set(stake * 2n)}>
        <Plus aria-hidden="true" size={18} />
      </button>
    </div>
  );
});

interface StakeFieldProps {
  readonly label: string;
  readonly stake: Money;
  readonly isLocked: boolean;
  readonly onStake: (stake: bigint) => void;
}

/** The stake as typed; invalid input is dropped when the field loses focus. */
function StakeField({ label, stake, isLocked, onStake }: StakeFieldProps) {
  const language = useLanguage();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    const parsed = parseMoney(latin(typed ?? ''));
    if (parsed !== undefined && parsed > 0n) onStake(parsed);
    setTyped(undefined);
  };
  return (
    <span className="stake-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={isLocked}
        value={typed ?? moneyIn(language, stake)}
        onFocus={(event) => {
          setTyped(String(stake / 100n));
          const field = event.currentTarget;
          requestAnimationFrame(() => field.select());
        }}
        onChange={(event) => setTyped(event.currentTarget.value.slice(0, 12))}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </span>
  );
}

const latin = (typed: string): string => latinDigits(typed.replaceAll(/[৳,\s]/g, ''));
