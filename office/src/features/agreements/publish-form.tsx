import type { Agreement } from '@maidan/contract';
import { type AgreementDetail, publishForm } from '@maidan/contract/office';
import {
  Button,
  checkForm,
  countText,
  Field,
  FieldError,
  showToast,
  Switch,
  TextField,
  useForm,
} from '@maidan/ui';
import { useState } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { readMoment } from '../../lib/dhaka-moment.ts';
import { errorsOf } from '../../lib/error-text.ts';

const FIELDS = ['noteEn', 'noteBn', 'inForceFrom'] as const;

interface PublishFormProps {
  readonly id: Agreement;
  readonly revision: number;
  /** False while something is typed that isn't saved: only what is saved is published. */
  readonly isSaved: boolean;
  /** Details that the draft names and that have no text. */
  readonly missing: readonly AgreementDetail[];
  readonly onDone: () => Promise<unknown>;
}

/** Publishes the saved draft: what is new, from when on, and whether players have to accept it. */
export function PublishForm({ id, revision, isSaved, missing, onDone }: PublishFormProps) {
  const [mustAccept, setMustAccept] = useState(false);
  const [round, setRound] = useState(0);
  const { form, errors, isSending } = useForm({
    fields: FIELDS,
    read({ inForceFrom, ...notes }) {
      const moment = readMoment(inForceFrom);
      if (moment === undefined) return { errors: { inForceFrom: texts.agreements('momentWrong') } };
      const checked = checkForm(publishForm, { ...notes, mustAccept });
      return 'values' in checked ? { values: { ...checked.values, inForceFrom: moment } } : checked;
    },
    async send(given) {
      const { version } = await api.publishAgreement({ params: { id }, body: { revision, ...given } });
      showToast(texts.agreements('published', { version: countText(language, version) }), 'good');
      setMustAccept(false);
      setRound(round + 1);
      await onDone();
    },
    explain: (error) => errorsOf(error, FIELDS),
  });
  return (
    <section aria-labelledby="agreement-publish" className="grid gap-3">
      <h2 id="agreement-publish" className="text-xl font-bold">
        {texts.agreements('publishTitle')}
      </h2>
      <form {...form} key={round} className="grid gap-4 rounded-lg border border-line bg-surface p-4">
        {missing.length > 0 && (
          <p className="text-sm text-warn">
            {texts.agreements('missing', {
              names: missing.map((name) => texts.agreementDetails(name)).join(', '),
            })}
          </p>
        )}
        <div className="grid gap-4 min-[720px]:grid-cols-2">
          <TextField
            name="noteEn"
            lang="en"
            label={texts.agreements('noteEn')}
            maxLength={1000}
            error={errors.noteEn}
          />
          <TextField
            name="noteBn"
            lang="bn"
            label={texts.agreements('noteBn')}
            maxLength={1000}
            error={errors.noteBn}
          />
        </div>
        <Field
          name="inForceFrom"
          type="datetime-local"
          label={texts.agreements('inForceFrom')}
          hint={texts.agreements('inForceHint')}
          error={errors.inForceFrom}
        />
        <label className="flex items-center justify-between gap-4">
          <span>
            <span className="block font-semibold">{texts.agreements('mustAccept')}</span>
            <span className="block text-sm text-text-2">{texts.agreements('mustAcceptHint')}</span>
          </span>
          <Switch checked={mustAccept} onChange={setMustAccept} />
        </label>
        {!isSaved && <p className="text-sm text-warn">{texts.agreements('unsaved')}</p>}
        {errors.form !== undefined && <FieldError text={errors.form} />}
        <Button type="submit" waiting={isSending} disabled={!isSaved}>
          {texts.agreements('publish')}
        </Button>
      </form>
    </section>
  );
}
