import { Button, showToast } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { copyText } from '../../../lib/copy-text.ts';

interface RecoveryCodesStepProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** New recovery codes, shown this once; the player confirms having kept them. */
export function RecoveryCodesStep({ codes, onDone }: RecoveryCodesStepProps) {
  const t = useTranslations('security');
  const [kept, setKept] = useState(false);
  const copy = async () => {
    await copyText(codes.join('\n'));
    showToast(t('copied'), 'good');
  };
  return (
    <section className="m-3 rounded-md bg-surface p-4">
      <h2 className="text-lg leading-tight font-bold">{t('codesTitle')}</h2>
      <p className="mt-2 text-text-2">{t('codesAdvice')}</p>
      <ol className="mt-4 grid grid-cols-1 justify-items-center gap-y-1.5 rounded-md bg-surface-2 p-4 font-mono whitespace-nowrap min-[640px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} translate="no" data-recovery-code className="tabular">
            {code}
          </li>
        ))}
      </ol>
      <Button look="plain" className="mt-3 bg-surface-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" className="size-5" />
        {t('copyCodes')}
      </Button>
      <label className="mt-4 flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={kept}
          onChange={(event) => setKept(event.target.checked)}
          className="size-5 shrink-0 accent-brand"
        />
        {t('kept')}
      </label>
      <Button disabled={!kept} onClick={onDone} className="mt-2">
        {t('done')}
      </Button>
    </section>
  );
}
