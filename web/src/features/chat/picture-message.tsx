import type { ChatMessage } from '@maidan/contract';
import { clockText, Sheet, Skeleton, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { usePicture } from './use-picture.ts';

const SHOWN_WIDTH_PX = 240;
const SHOWN_HEIGHT_MAX_PX = 300;

interface PictureMessageProps {
  readonly message: ChatMessage;
  readonly image: NonNullable<ChatMessage['image']>;
}

/** A picture message, with its space reserved before it loads; a tap shows it in full. */
export function PictureMessage({ message, image }: PictureMessageProps) {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const of = { chatId: message.chatId, messageId: message.id };
  const { url, isError, refetch } = usePicture({ ...of, size: 'preview' });
  const scale = Math.min(SHOWN_WIDTH_PX / image.width, SHOWN_HEIGHT_MAX_PX / image.height, 1);
  const label = t('photoOf', { time: clockText(language, message.sentAt) });
  return (
    <>
      <button
        type="button"
        aria-label={isError ? t('photoFailed') : label}
        onClick={() => (isError ? void refetch() : setOpen(true))}
        style={{ width: Math.max(44, image.width * scale), height: Math.max(44, image.height * scale) }}
        className="overflow-hidden rounded-lg bg-surface-2 text-sm text-text-2"
      >
        {url !== undefined && <img src={url} alt="" className="size-full object-cover" />}
        {url === undefined && (isError ? t('photoFailed') : <Skeleton className="size-full" />)}
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={label} closeLabel={shell('close')}>
        {isOpen && <WholePicture of={of} label={label} />}
      </Sheet>
    </>
  );
}

interface WholePictureProps {
  readonly of: { readonly chatId: bigint; readonly messageId: bigint };
  readonly label: string;
}

function WholePicture({ of, label }: WholePictureProps) {
  const { url } = usePicture({ ...of, size: 'full' });
  if (url === undefined) return <Skeleton className="h-60 w-full" />;
  return <img src={url} alt={label} className="mx-auto max-h-[75dvh] w-auto max-w-full rounded-md" />;
}
