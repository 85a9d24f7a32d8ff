import type { InboxMessage } from '@maidan/contract';
import { Button, momentText, Sheet, useLanguage } from '@maidan/ui';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { MessageIcon } from './message-icon.tsx';

interface MessageDialogProps {
  readonly message: InboxMessage;
  readonly deleting: boolean;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** A message in full, as plain text: markup in it is shown literally. */
export function MessageDialog({ message, deleting, onDelete, onClose }: MessageDialogProps) {
  const t = useTranslations('inbox');
  const shell = useTranslations('shell');
  const language = useLanguage();
  return (
    <Sheet open onClose={onClose} title={message.title} closeLabel={shell('close')} side="centre">
      <p className="mb-3 flex items-center gap-3 text-sm text-text-3">
        <MessageIcon kind={message.kind} />
        {momentText(language, message.createdAt)}
      </p>
      <p className="mb-5 whitespace-pre-line text-text-2 [overflow-wrap:anywhere]">{message.text}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button look="plain" waiting={deleting} onClick={onDelete} className="bg-surface-3 text-loss!">
          <Trash2 aria-hidden="true" className="size-5" />
          {t('delete')}
        </Button>
        <Button onClick={onClose}>{shell('ok')}</Button>
      </div>
    </Sheet>
  );
}
