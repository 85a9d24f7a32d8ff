import type { Money } from '@maidan/engine';
import { Button } from '@maidan/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import { NumberPad } from './number-pad.tsx';
import { QuickStakeRow } from './quick-stake-row.tsx';
import { StakeField } from './stake-field.tsx';
import { isPadKey, typeStake } from './type-stake.ts';

interface StakeFormProps {
  /** The stake as typed. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** The largest stake that the balance covers; undefined while unknown. */
  readonly stakeMax: Money | undefined;
  /** The bet's price, beside its stake. */
  readonly price: ReactNode;
  /** The bet in words, always in sight above the button. */
  readonly sentence: ReactNode;
  /** More of the bet, below the keys. */
  readonly options?: ReactNode;
  readonly warnings?: ReactNode;
  /** The submit button's label. */
  readonly label: string;
  readonly canSend: boolean;
  readonly onSend: () => void;
}

/** A slip while its bet is edited: price, stake, the bet in words, and the button that sends it. */
export function StakeForm(props: StakeFormProps) {
  const { typed, onType, canSend } = props;
  return (
    <form
      noValidate
      className="flex min-h-0 flex-col"
      onKeyDown={(event) => typeFromKeyboard(event, typed, onType)}
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) props.onSend();
      }}
    >
      {/* WebKit counts the padding beside a row of full width as content to scroll to. */}
      <div className="grid min-h-0 auto-rows-max gap-1 overflow-x-hidden overflow-y-auto px-3">
        <div className="grid grid-cols-2 gap-1.5">
          {props.price}
          <StakeField typed={typed} onType={onType} />
        </div>
        <QuickStakeRow typed={typed} onType={onType} />
        <NumberPad typed={typed} stakeMax={props.stakeMax} onType={onType} />
        {props.options}
      </div>
      <div className="shrink-0 px-3 pt-1 pb-[calc(8px+env(safe-area-inset-bottom))]">
        {/* As high as leaves the keys whole in the sheet; scrolls with large letters, which the keyboard has to reach. */}
        <div tabIndex={0} className="mb-1 max-h-[min(16dvh,93px)] overflow-y-auto">
          {props.warnings}
          {props.sentence}
        </div>
        <Button type="submit" disabled={!canSend}>
          {props.label}
        </Button>
      </div>
    </form>
  );
}

/** Hardware keys type into the stake, wherever in the slip the focus is. */
function typeFromKeyboard(event: KeyboardEvent, typed: string, onType: (typed: string) => void): void {
  if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
  const key = event.key === 'Backspace' ? 'delete' : event.key;
  if (!isPadKey(key)) return;
  event.preventDefault();
  onType(typeStake(typed, key));
}
