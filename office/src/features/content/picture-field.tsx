import { pictureBytesMax, pictureTypes } from '@maidan/contract';
import { buttonClasses, Button, classNames, FieldError, Spinner } from '@maidan/ui';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { texts } from '../../i18n/texts.ts';
import { uploadPicture } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';

interface PictureFieldProps {
  readonly label: string;
  readonly hint: string;
  /** The picture's file name below /storage; empty for none. */
  readonly value: string;
  readonly onChange: (name: string) => void;
  readonly error?: string | undefined;
  /** True if the picture may be left out. */
  readonly isOptional?: true;
}

/** A picture that is uploaded on selection; its file name is the form value. */
export function PictureField({ label, hint, value, onChange, error, isOptional }: PictureFieldProps) {
  const id = useId();
  const upload = useMutation({
    async mutationFn(file: File) {
      if (file.size > pictureBytesMax) throw new Error(texts.content('tooLarge'));
      return uploadPicture(file);
    },
    onSuccess: onChange,
  });
  const fault = upload.isError ? reasonOf(upload.error) : error;
  return (
    <div>
      <p id={`${id}-label`} className="mb-1 text-sm text-text-2">
        {label}
      </p>
      <div
        className={classNames(
          'flex flex-wrap items-center gap-3 rounded-md border bg-surface-2 p-2',
          fault === undefined ? 'border-line-strong' : 'border-loss',
        )}
      >
        <span className="grid h-16 w-28 shrink-0 place-items-center overflow-hidden rounded-sm bg-surface-3 text-xs text-text-3">
          {value === '' ? (
            texts.content('noPicture')
          ) : (
            <img src={`/storage/${value}`} alt="" className="size-full object-contain" />
          )}
        </span>
        <label
          className={classNames(
            buttonClasses('plain', 'fit'),
            'cursor-pointer bg-surface-3! has-focus-visible:outline-2 has-focus-visible:outline-focus',
          )}
        >
          {upload.isPending && <Spinner />}
          {texts.content(upload.isPending ? 'uploading' : 'upload')}
          <input
            type="file"
            accept={pictureTypes.join(',')}
            aria-label={texts.content('uploadOf', { label })}
            aria-invalid={fault !== undefined || undefined}
            aria-describedby={`${id}-hint`}
            disabled={upload.isPending}
            className="sr-only"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file !== undefined) upload.mutate(file);
              target.value = '';
            }}
          />
        </label>
        {isOptional && value !== '' && (
          <Button look="quiet" size="fit" onClick={() => onChange('')}>
            {texts.content('takeOff')}
          </Button>
        )}
      </div>
      {fault !== undefined && <FieldError text={fault} />}
      <p id={`${id}-hint`} className="mt-1 text-xs text-text-3">
        {hint}
      </p>
    </div>
  );
}

/** The form's own error, or the server's. */
function reasonOf(error: Error): string {
  return error.constructor === Error ? error.message : errorText(error);
}
