import { pictureBytesMax, pictureTypes } from '@maidan/contract';
import { Button, showToast, Sheet } from '@maidan/ui';
import { ImagePlus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { post } from './outbox.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';

interface Chosen {
  readonly file: Blob;
  readonly url: string;
}

/** Picks a photo, previews it, and sends it. */
export function AttachPhoto({ chatId }: { chatId: bigint }) {
  const t = useTranslations('chat');
  const shell = useTranslations('shell');
  const [chosen, setChosen] = useState<Chosen>();
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    if (!pictureTypes.some((type) => type === file.type)) return showToast(t('notAPhoto'), 'bad');
    const shrunk = await shrinkPhoto(file);
    if (shrunk.size > pictureBytesMax) return showToast(t('photoTooLarge'), 'bad');
    setChosen({ file: shrunk, url: URL.createObjectURL(shrunk) });
  };
  const close = () => {
    if (chosen !== undefined) URL.revokeObjectURL(chosen.url);
    setChosen(undefined);
  };
  const send = () => {
    // Its object URL is passed along for the bubble shown until the upload completes.
    if (chosen !== undefined) post(chatId, { content: '', picture: chosen });
    setChosen(undefined);
  };
  return (
    <>
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full text-text-2 focus-within:outline-2 focus-within:outline-focus active:bg-surface-2">
        <ImagePlus aria-hidden="true" className="size-6" />
        <input
          type="file"
          aria-label={t('attach')}
          accept={pictureTypes.join(',')}
          onChange={(event) => void choose(event)}
          className="sr-only"
        />
      </label>
      <Sheet open={chosen !== undefined} onClose={close} title={t('preview')} closeLabel={shell('close')}>
        {chosen !== undefined && (
          <div className="grid gap-3">
            <img
              src={chosen.url}
              alt={t('preview')}
              className="mx-auto max-h-[55dvh] max-w-full rounded-md bg-surface-2"
            />
            <Button onClick={send}>{t('sendPhoto')}</Button>
          </div>
        )}
      </Sheet>
    </>
  );
}
