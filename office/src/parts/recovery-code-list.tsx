import { Button } from '@maidan/ui';
import { Copy, Printer } from 'lucide-react';
import { texts } from '../i18n/texts.ts';
import { copyText } from '../lib/copy-text.ts';

/** Recovery codes with the ways to save them. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <ol className="grid grid-cols-1 gap-x-4 gap-y-1.5 rounded-md bg-surface-2 p-4 font-mono text-sm whitespace-nowrap min-[640px]:grid-cols-2">
        {codes.map((code) => (
          <li key={code} data-recovery-code className="tabular">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-3 flex flex-wrap gap-2 print:hidden">
        <Button look="plain" size="fit" onClick={() => void copyText(codes.join('\n'))}>
          <Copy aria-hidden="true" className="size-5" />
          {texts.shell('copy')}
        </Button>
        <Button look="plain" size="fit" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {texts.shell('print')}
        </Button>
      </div>
    </>
  );
}
