import { showToast } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { showError } from '../../../lib/alert.ts';
import { copyText } from '../../../lib/copy-text.ts';

interface CopyButtonProps {
  readonly label: string;
  /** The full text to copy. */
  readonly text: string;
  /** The alert's text if there is nothing to copy. */
  readonly emptyText: string;
}

/** Copies a text, or shows an alert if there is none (CASH-6). */
export function CopyButton({ label, text, emptyText }: CopyButtonProps) {
  const t = useTranslations('cashier.payment');
  const copy = async () => {
    if (text === '') return showError(emptyText);
    await copyText(text);
    return showToast(t('copied'), 'good');
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="flex min-h-11 shrink-0 items-center gap-1.5 rounded-md bg-surface-3 px-3 text-sm font-semibold text-teal"
    >
      <Copy aria-hidden="true" className="size-4" />
      {t('copy')}
    </button>
  );
}
