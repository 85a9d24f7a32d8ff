import { Chip, classNames, countText, useLanguage } from '@maidan/ui';
import { Pencil } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { keepFocus } from './keep-focus.ts';
import { useQuickStakes } from './quick-stakes.ts';

const QuickStakeEditor = lazyPart(
  async () => ({ default: (await import('./quick-stake-editor.tsx')).QuickStakeEditor }),
  () => null,
);

interface QuickStakeRowProps {
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

/** Eight stakes that each take one press, and a button to edit them. */
export const QuickStakeRow = memo(function QuickStakeRow({ typed, onType }: QuickStakeRowProps) {
  const t = useTranslations('exchange.slip');
  const language = useLanguage();
  const stakes = useQuickStakes();
  const [isEditing, setEditing] = useState(false);
  return (
    <div
      role="group"
      aria-label={t('quickStakes')}
      className="no-bar -mx-3 flex min-h-11 gap-1.5 overflow-x-auto px-3"
    >
      {stakes.map((stake, at) => (
        <Chip
          // Two positions may have the same stake.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          chosen={typed === stake.toString()}
          onPointerDown={keepFocus}
          onClick={() => onType(stake.toString())}
          className={classNames('min-w-18 px-3!', typed !== stake.toString() && 'bg-surface-3!')}
        >
          ৳{countText(language, stake)}
        </Chip>
      ))}
      <Chip
        chosen={false}
        onClick={() => setEditing(true)}
        className="flex items-center gap-1.5 bg-surface-3! text-teal"
      >
        <Pencil aria-hidden="true" className="size-4" />
        {t('editStakes')}
      </Chip>
      {isEditing && (
        <Suspense>
          <QuickStakeEditor open stakes={stakes} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </div>
  );
});
