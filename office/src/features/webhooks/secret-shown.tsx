import { Button, Field } from '@maidan/ui';
import { Copy } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { copyText } from '../../lib/copy-text.ts';

interface SecretShownProps {
  readonly secret: string;
  /** Until when the one before signs too. */
  readonly note?: string | undefined;
  readonly onDone: () => void;
}

/** A webhook's new secret, to copy. */
export function SecretShown({ secret, note, onDone }: SecretShownProps) {
  return (
    <div className="grid gap-4">
      <p className="text-text-2">{texts.webhooks('secretAdvice')}</p>
      <Field
        label={texts.webhooks('secret')}
        readOnly
        value={secret}
        onFocus={(event) => event.target.select()}
        {...(note !== undefined && { hint: note })}
      />
      <Button onClick={() => void copyText(secret)}>
        <Copy aria-hidden="true" className="size-5" />
        {texts.webhooks('copySecret')}
      </Button>
      {/* The second click of a double click on what made the secret would take it away unseen. */}
      <Button look="plain" onClick={({ detail }) => detail < 2 && onDone()}>
        {texts.webhooks('done')}
      </Button>
    </div>
  );
}
