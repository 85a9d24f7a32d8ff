import { Button } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';

interface EditorFrameProps {
  readonly title: string;
  /** Undefined where the form is the whole screen. */
  readonly onBack?: () => void;
  readonly form: ReactNode;
  readonly preview: ReactNode;
}

/** A form with its phone preview beside it, or below it in a narrow window. */
export function EditorFrame({ title, onBack, form, preview }: EditorFrameProps) {
  return (
    <section aria-label={title} className="@container">
      {onBack !== undefined && (
        <Button look="quiet" size="fit" className="mb-1 -ml-4" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          {texts.content('back')}
        </Button>
      )}
      <h2 className="mb-4 text-xl font-bold">{title}</h2>
      <div className="grid items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_auto]">
        {form}
        <div className="@min-[52rem]:sticky @min-[52rem]:top-6">{preview}</div>
      </div>
    </section>
  );
}
