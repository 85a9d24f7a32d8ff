import { Button, countText, useLanguage } from '@maidan/ui';
import { MailOpen, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useHeaderHeight } from '../../lib/use-header-height.ts';
import type { MessageChange } from './use-message-changes.ts';

interface EditBarProps {
  readonly selectedCount: number;
  readonly shownCount: number;
  readonly waitingFor: MessageChange | undefined;
  readonly onSelectAll: (all: boolean) => void;
  readonly onChange: (change: MessageChange) => void;
  readonly onDone: () => void;
}

/** The actions on the selected messages. */
export function EditBar(props: EditBarProps) {
  const { selectedCount, shownCount, waitingFor, onSelectAll, onChange, onDone } = props;
  const t = useTranslations('inbox');
  const language = useLanguage();
  const cannot = selectedCount === 0 || waitingFor !== undefined;
  return (
    <div
      style={{ top: useHeaderHeight() }}
      className="z-10 grid gap-2 [@media(min-height:480px)]:sticky border-b border-line bg-ink px-3 py-2"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <label className="flex min-h-11 cursor-pointer items-center gap-3 pl-3 font-semibold">
          <input
            type="checkbox"
            checked={selectedCount === shownCount}
            onChange={(event) => onSelectAll(event.target.checked)}
            className="size-5 shrink-0 accent-brand"
          />
          {t('selectAll')}
        </label>
        <span role="status" className="flex-1 text-right text-sm text-text-2">
          {selectedCount > 0 && t('selectedCount', { count: countText(language, selectedCount) })}
        </span>
        <Button look="quiet" size="fit" onClick={onDone} className="px-2!">
          {t('done')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(7em,1fr))] gap-2">
        <Button
          look="plain"
          disabled={cannot}
          waiting={waitingFor === 'read'}
          onClick={() => onChange('read')}
        >
          <MailOpen aria-hidden="true" className="size-5" />
          {t('read')}
        </Button>
        <Button
          look="plain"
          disabled={cannot}
          waiting={waitingFor === 'delete'}
          onClick={() => onChange('delete')}
          className="text-loss!"
        >
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete')}
        </Button>
      </div>
    </div>
  );
}
