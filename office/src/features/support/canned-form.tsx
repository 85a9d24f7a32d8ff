import { type CannedAnswer, cannedAnswerForm } from '@maidan/contract/office';
import { Button, checkForm, Field, FieldError, TextField, useForm } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorsOf, errorText } from '../../lib/error-text.ts';
import { useCannedChange } from './support-queries.ts';

const FIELDS = ['title', 'textEn', 'textBn'] as const;

type Text = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Adds a canned answer, or edits one. */
export function CannedForm({ answer, onDone }: { answer: CannedAnswer | undefined; onDone: () => void }) {
  const saving = useCannedChange((body: Text) =>
    answer === undefined
      ? api.addCannedAnswer({ body })
      : api.changeCannedAnswer({ params: { id: answer.id }, body }),
  );
  const removal = useCannedChange((id: bigint) => api.removeCannedAnswer({ params: { id } }));
  const { form, errors, isSending } = useForm({
    fields: FIELDS,
    read: (typed: Text) => checkForm(cannedAnswerForm, typed),
    async send(body) {
      await saving.mutateAsync(body);
      onDone();
    },
    explain: (error) => errorsOf(error, FIELDS),
  });
  return (
    <form {...form} className="grid gap-3">
      <Field
        name="title"
        label={texts.support('name')}
        defaultValue={answer?.title}
        maxLength={80}
        error={errors.title}
      />
      <TextField
        name="textEn"
        lang="en"
        label={texts.support('textEn')}
        defaultValue={answer?.textEn}
        error={errors.textEn}
      />
      <TextField
        name="textBn"
        lang="bn"
        label={texts.support('textBn')}
        defaultValue={answer?.textBn}
        error={errors.textBn}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      {removal.isError && <FieldError text={errorText(removal.error)} />}
      <Button type="submit" waiting={isSending}>
        {texts.support('save')}
      </Button>
      <div className="flex justify-between gap-2">
        <Button look="plain" size="fit" onClick={onDone}>
          {texts.support('back')}
        </Button>
        {answer !== undefined && (
          <Button
            look="danger"
            size="fit"
            waiting={removal.isPending}
            onClick={() => removal.mutate(answer.id, { onSuccess: onDone })}
          >
            {texts.support('remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
