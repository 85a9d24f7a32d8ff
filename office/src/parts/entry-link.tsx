import { Button, Field, momentText } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { language, texts } from '../i18n/texts.ts';
import { copyText } from '../lib/copy-text.ts';
import { useHeldDialog } from './use-held-dialog.ts';

interface EntryLinkProps {
  readonly made: { readonly token: string; readonly expiresAt: Date };
  readonly onClose: () => void;
}

/** A one-time link into the office, to be copied: it is shown now and never again, so only a button closes its sheet. */
export function EntryLink({ made, onClose }: EntryLinkProps) {
  const content = useRef<HTMLDivElement>(null);
  useHeldDialog(content, true);
  const link = `${location.origin}/office/enter#${made.token}`;
  return (
    <div ref={content} className="grid gap-4">
      <p className="text-text-2">{texts.staff('linkAdvice')}</p>
      <Field
        label={texts.staff('link')}
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={texts.staff('until', { moment: momentText(language, made.expiresAt) })}
      />
      <Button onClick={() => void copyText(link)}>
        <Copy aria-hidden="true" className="size-5" />
        {texts.staff('copyLink')}
      </Button>
      {/* The second of a double click on the button before closes nothing. */}
      <Button look="plain" onClick={({ detail }) => detail < 2 && onClose()}>
        {texts.staff('done')}
      </Button>
    </div>
  );
}
