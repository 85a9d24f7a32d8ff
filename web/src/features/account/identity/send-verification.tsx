import {
  identityDocuments,
  type OwnVerification,
  type PictureSide,
  sidesOf,
  type VerificationKind,
} from '@maidan/contract';
import { Button, Field, FieldError, showToast, useForm } from '@maidan/ui';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useErrorText } from '../../../lib/error-text.ts';
import { identityApi } from '../../../lib/identity.ts';
import { ChoiceList } from '../safer-play/choice-list.tsx';
import { SidePicture } from './side-picture.tsx';
import { useCancel } from './use-cancel.ts';

interface SendVerificationProps {
  readonly kind: VerificationKind;
  /** What was begun before, here or on another device. */
  readonly draft: OwnVerification | undefined;
  readonly onClose: () => void;
}

/** Chooses a document, takes its pictures and sends it in (KNOW-5, KNOW-7). */
export function SendVerification({ kind, draft, onClose }: SendVerificationProps) {
  const t = useTranslations('security.identity');
  const errorText = useErrorText();
  const [begun, setBegun] = useState(draft);
  const [failure, setFailure] = useState<string>();
  const begin = async (document: OwnVerification['document']) => {
    setFailure(undefined);
    try {
      setBegun(await identityApi.startVerification({ body: { kind, document } }));
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  // An address and a source of funds leave nothing to choose.
  const isChosen = kind !== 'document';
  useEffect(() => {
    if (isChosen && draft === undefined) void begin(null);
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, []);
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="send-verification">
      <h2 id="send-verification" className="text-lg leading-tight font-bold">
        {t(`kinds.${kind}`)}
      </h2>
      {failure !== undefined && <FieldError text={failure} />}
      {begun === undefined ? (
        <>
          {!isChosen && (
            <>
              <p className="mt-3 text-text-2">{t('chooseDocument')}</p>
              <ChoiceList
                choices={identityDocuments}
                textOf={(document) => t(`documents.${document}`)}
                onChoose={(document) => void begin(document)}
              />
            </>
          )}
          <Button look="plain" className="mt-3 bg-surface-3!" onClick={onClose}>
            {t('back')}
          </Button>
        </>
      ) : (
        <Pictures verification={begun} onChanged={setBegun} onClose={onClose} />
      )}
    </section>
  );
}

interface PicturesProps {
  readonly verification: OwnVerification;
  readonly onChanged: (verification: OwnVerification) => void;
  readonly onClose: () => void;
}

function Pictures({ verification, onChanged, onClose }: PicturesProps) {
  const t = useTranslations('security.identity');
  const errorText = useErrorText();
  const { id, kind, document, sides } = verification;
  const [sent, setSent] = useState<ReadonlySet<PictureSide>>(new Set(sides));
  const wanted = sidesOf(kind, document);
  const isMissing = wanted.some(({ side, isNeeded }) => isNeeded && !sent.has(side));
  const removal = useCancel(id, onClose);
  const { form, isSending, errors } = useForm({
    fields: ['number'],
    read(typed) {
      const number = document === null ? null : typed.number.trim();
      const isShort = number !== null && number.length < NUMBER_LENGTH_MIN;
      return isShort ? { errors: { number: t('numberNeeded') } } : { values: { number } };
    },
    async send({ number }) {
      onChanged(await identityApi.submitVerification({ params: { id }, body: { number } }));
      showToast(t('sentIn'), 'good');
      onClose();
    },
    explain: (error) => ({ form: errorText(error), ...fieldErrorsOf(error) }),
  });
  return (
    <form {...form} className="mt-3 grid gap-3">
      <p className="text-text-2">{t('pictureAdvice')}</p>
      <ul className="grid gap-3">
        {wanted.map(({ side, isNeeded }) => (
          <SidePicture
            key={side}
            verificationId={id}
            side={side}
            isNeeded={isNeeded}
            isSent={sent.has(side)}
            onSent={() => setSent((before) => new Set([...before, side]))}
          />
        ))}
      </ul>
      {document !== null && (
        <Field
          name="number"
          autoComplete="off"
          maxLength={40}
          label={t(`numberOf.${document}`)}
          error={errors.number}
        />
      )}
      {isMissing && <p className="text-sm text-text-2">{t('missing')}</p>}
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending} disabled={isMissing}>
        {t('send')}
      </Button>
      <Button look="plain" className="bg-surface-3!" onClick={onClose}>
        {t('later')}
      </Button>
      {removal.failure !== undefined && <FieldError text={removal.failure} />}
      <Button look="quiet" waiting={removal.isWaiting} onClick={() => void removal.cancel()}>
        {t('discard')}
      </Button>
    </form>
  );
}

const NUMBER_LENGTH_MIN = 4;
