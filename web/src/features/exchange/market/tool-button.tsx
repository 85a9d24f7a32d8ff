import { classNames } from '@maidan/ui';
import type { LucideIcon } from 'lucide-react';

interface ToolButtonProps {
  readonly icon: LucideIcon;
  /** True if what it opens already has this match; its icon is filled then. */
  readonly isOn: boolean;
  readonly label: string;
  readonly onPress: () => void;
}

/** A button beside a market that opens a sheet. */
export function ToolButton({ icon: Icon, isOn, label, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onPress}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold',
        isOn ? 'text-brand-text' : 'text-text-2',
      )}
    >
      <Icon aria-hidden="true" className={classNames('size-5', isOn && 'fill-brand')} />
      {label}
    </button>
  );
}
