import type { PictureSide } from '@maidan/contract';
import { Button, FieldError } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { texts } from '../../i18n/texts.ts';

interface DocumentPictureProps {
  readonly verificationId: bigint;
  readonly id: bigint;
  readonly side: PictureSide;
}

/** A picture that is shown when somebody wants to see it: each look is in the audit log. */
export function DocumentPicture({ verificationId, id, side }: DocumentPictureProps) {
  const [url, setUrl] = useState<string>();
  const [isWaiting, setWaiting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const name = texts.identity(`sides.${side}`);
  const look = async () => {
    setWaiting(true);
    setFailed(false);
    try {
      const answer = await fetch(`/api/office/verifications/${verificationId}/pictures/${id}`);
      if (answer.ok) setUrl(URL.createObjectURL(await answer.blob()));
      setFailed(!answer.ok);
    } catch {
      setFailed(true);
    } finally {
      setWaiting(false);
    }
  };
  if (url !== undefined)
    return (
      <figure className="grid gap-1">
        <img
          src={url}
          alt={name}
          className="max-h-[70dvh] max-w-full rounded-md bg-surface-2 object-contain"
        />
        <figcaption className="text-sm text-text-3">{name}</figcaption>
      </figure>
    );
  return (
    <div>
      <Button look="plain" waiting={isWaiting} onClick={() => void look()}>
        {texts.identity('lookAt', { side: name })}
      </Button>
      {hasFailed && <FieldError text={texts.identity('pictureFailed')} />}
    </div>
  );
}
