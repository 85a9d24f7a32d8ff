import { type Money as Amount, formatMoney, money } from '@maidan/engine';
import { countText, digitsIn, useLanguage } from '@maidan/ui';
import { Delete } from 'lucide-react';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { afterTap } from '../../../lib/live/after-tap.ts';
import { keepFocus } from './keep-focus.ts';
import { readStake } from './preview-bet.ts';
import { type PadKey, typeStake } from './type-stake.ts';

interface NumberPadProps {
  readonly typed: string;
  /** The stake that the Max key types; undefined while unknown. */
  readonly stakeMax: Amount | undefined;
  readonly onType: (typed: string) => void;
}

const ROWS: readonly { readonly keys: readonly PadKey[]; readonly more: number | 'max' }[] = [
  { keys: ['1', '2', '3'], more: 100 },
  { keys: ['4', '5', '6'], more: 500 },
  { keys: ['7', '8', '9'], more: 1000 },
  { keys: ['.', '0', 'delete'], more: 'max' },
];

/** The slip's own keys: digits, and steps that add to the stake. */
export const NumberPad = memo(function NumberPad({ typed, stakeMax, onType }: NumberPadProps) {
  const t = useTranslations('exchangeSheets.stakes');
  const language = useLanguage();
  const stake = readStake(typed) ?? money(0n);
  const isDrawn = useAfterTap();
  return (
    <div
      role="group"
      aria-label={t('pad')}
      className="grid min-h-47 grid-cols-[repeat(3,minmax(0,1fr))_minmax(max-content,1fr)] gap-1"
    >
      {(isDrawn ? ROWS : []).map(({ keys, more }) => [
        ...keys.map((key) => (
          <Key
            key={key}
            {...(key === 'delete' ? { label: t('delete') } : {})}
            onPress={() => onType(typeStake(typed, key))}
          >
            {key === 'delete' ? <Delete aria-hidden="true" className="size-5" /> : digitsIn(language, key)}
          </Key>
        )),
        more === 'max' ? (
          <Key
            key={more}
            look="step"
            disabled={stakeMax === undefined}
            onPress={() => stakeMax !== undefined && onType(stakeText(stakeMax))}
          >
            {t('max')}
          </Key>
        ) : (
          <Key key={more} look="step" onPress={() => onType(stakeText(money(stake + BigInt(more) * 100n)))}>
            +{countText(language, more)}
          </Key>
        ),
      ])}
    </div>
  );
});

/**
 * False in the paint that answers a tap: the slip appears at once with space for its keys, which follow in the next
 * paint.
 */
function useAfterTap(): boolean {
  const [isAfter, setAfter] = useState(false);
  useEffect(() => afterTap(() => setAfter(true)), []);
  return isAfter;
}

/** A stake without the decimals of a whole amount. */
function stakeText(stake: Amount): string {
  return formatMoney(stake).replace(/\.00$/, '');
}

interface KeyProps {
  readonly look?: 'digit' | 'step';
  readonly label?: string;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function Key({ look = 'digit', label, disabled = false, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onPointerDown={keepFocus}
      onClick={onPress}
      className={`grid min-h-11 place-items-center rounded-md font-bold active:brightness-125 disabled:opacity-50 ${look === 'digit' ? 'bg-surface text-lg' : 'bg-surface-3 px-1 text-sm'}`}
    >
      {children}
    </button>
  );
}
