import { pictureBytesMax, type PictureSide, pictureTypes, sentSideSchema } from '@maidan/contract';
import { Button, digitsIn, FieldError, useLanguage } from '@maidan/ui';
import { Camera, CircleCheck } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../../lib/error-text.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { uploadFile } from '../../../lib/upload-file.ts';

interface SidePictureProps {
  readonly verificationId: bigint;
  readonly side: PictureSide;
  readonly isNeeded: boolean;
  readonly isSent: boolean;
  readonly onSent: () => void;
}

/** A picture that was taken, under the name that every try sends. */
interface Taken {
  readonly file: Blob;
  readonly ref: string;
  readonly url: string;
}

/** Takes one picture with the camera or from the phone, and sends it at once; what fails is kept and sent again by a tap (KNOW-7). */
export function SidePicture({ verificationId, side, isNeeded, isSent, onSent }: SidePictureProps) {
  const t = useTranslations('security.identity');
  const language = useLanguage();
  const [taken, setTaken] = useState<Taken>();
  const { percent, failure, send, cancel, fail } = useUpload(verificationId, side, onSent);
  const forget = () => {
    cancel();
    setTaken(undefined);
  };
  useEffect(() => () => (taken === undefined ? undefined : URL.revokeObjectURL(taken.url)), [taken]);
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file === undefined) return;
    if (!pictureTypes.some((type) => type === file.type)) return fail(t('notAPicture'));
    const shrunk = await shrinkPhoto(file);
    if (shrunk.size > pictureBytesMax) return fail(t('tooLarge'));
    const next = { file: shrunk, ref: crypto.randomUUID(), url: URL.createObjectURL(shrunk) };
    setTaken(next);
    return send(next);
  };
  const isDone = isSent && percent === undefined && failure === undefined;
  return (
    <li className="rounded-md bg-surface-2 p-3">
      <div className="flex items-center gap-3">
        {taken === undefined ? (
          <Camera aria-hidden="true" className="size-6 shrink-0 text-text-3" />
        ) : (
          <img src={taken.url} alt="" className="size-14 shrink-0 rounded-md object-cover" />
        )}
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t(`sides.${side}`)}</p>
          {!isNeeded && <p className="text-sm text-text-2">{t(`optional.${optionalOf(side)}`)}</p>}
        </div>
        {isDone && <CircleCheck aria-label={t('arrived')} role="img" className="size-6 shrink-0 text-win" />}
      </div>
      {percent !== undefined && (
        <div className="mt-2 flex items-center gap-3">
          <progress
            aria-label={t('sending')}
            max={100}
            value={percent}
            className="h-2 min-w-0 flex-1 accent-brand"
          />
          <span className="text-sm">{t('percent', { percent: digitsIn(language, String(percent)) })}</span>
          <Button look="quiet" size="fit" onClick={forget}>
            {t('cancel')}
          </Button>
        </div>
      )}
      {failure !== undefined && <FieldError text={failure} />}
      {percent === undefined && (
        <div className="mt-2 flex flex-wrap gap-2">
          {failure !== undefined && taken !== undefined && (
            <Button size="fit" onClick={() => void send(taken)}>
              {t('tryAgain')}
            </Button>
          )}
          <FileButton
            label={t(isDone ? 'takeAnother' : 'take')}
            name={`${t(isDone ? 'takeAnother' : 'take')}: ${t(`sides.${side}`)}`}
            capture={side === 'selfie' ? 'user' : 'environment'}
            onChange={(event) => void take(event)}
          />
          <FileButton
            label={t('choose')}
            name={`${t('choose')}: ${t(`sides.${side}`)}`}
            onChange={(event) => void take(event)}
          />
        </div>
      )}
    </li>
  );
}

const optionalOf = (side: PictureSide): 'selfie' | 'page' => (side === 'selfie' ? 'selfie' : 'page');

/** Sends a picture; a network that fails, or a refusal, is said, and the picture stays. */
function useUpload(verificationId: bigint, side: PictureSide, onSent: () => void) {
  const errorText = useErrorText();
  const [percent, setPercent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const send = async ({ file, ref }: Taken) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setFailure(undefined);
    setPercent(0);
    try {
      await uploadFile({
        address: `/api/identity/verifications/${verificationId}/pictures/${side}?client_ref=${ref}`,
        file,
        read: (body) => sentSideSchema.parse(body),
        onProgress: setPercent,
        signal: own.signal,
      });
      onSent();
    } catch (error) {
      setFailure(errorText(error));
    }
    setPercent(undefined);
  };
  const cancel = () => {
    running.current?.abort();
    setPercent(undefined);
    setFailure(undefined);
  };
  return { percent, failure, send, cancel, fail: setFailure };
}

interface FileButtonProps {
  readonly label: string;
  /** What it does, for those who can't see beside what it stands. */
  readonly name: string;
  readonly capture?: 'user' | 'environment';
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

function FileButton({ label, name, capture, onChange }: FileButtonProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center rounded-md bg-surface-3 px-4 text-sm font-semibold focus-within:outline-2 focus-within:outline-focus active:brightness-90">
      {label}
      <input
        type="file"
        aria-label={name}
        accept={pictureTypes.join(',')}
        capture={capture}
        onChange={onChange}
        className="sr-only"
      />
    </label>
  );
}
