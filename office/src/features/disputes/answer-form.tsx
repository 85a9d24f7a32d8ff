import { type DeskDispute, disputeAnswerMax } from '@maidan/contract/office';
import { Button, FieldError, showToast, TextField } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { DISPUTES } from './dispute-queries.ts';

const FIELDS = ['decision', 'answerEn', 'answerBn'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

/** Answers a dispute in both languages. */
export function AnswerForm({ dispute, onDone }: { dispute: DeskDispute; onDone: () => void }) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: ({ decision, ...answer }: Typed) =>
      api.decideDispute({
        params: { id: dispute.id },
        body: { decision: decision === 'upheld' ? 'upheld' : 'declined', ...answer },
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: [DISPUTES] }),
  });
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: checkAnswer,
    async send(typed) {
      await decide.mutateAsync(typed);
      showToast(texts.disputes('sent', { name: dispute.player.username }), 'good');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-4">
      <p className="text-text-2">{texts.disputes('answerAdvice')}</p>
      <ChoiceField
        name="decision"
        label={texts.disputes('decision')}
        className="max-w-60"
        defaultValue=""
        error={errors.decision}
      >
        <option value="">{texts.disputes('choose')}</option>
        <option value="upheld">{texts.disputes('upheld')}</option>
        <option value="declined">{texts.disputes('declined')}</option>
      </ChoiceField>
      <div className="grid gap-4 min-[720px]:grid-cols-2">
        <TextField
          lang="en"
          name="answerEn"
          maxLength={disputeAnswerMax}
          label={texts.disputes('answerEn')}
          error={errors.answerEn}
        />
        <TextField
          lang="bn"
          name="answerBn"
          maxLength={disputeAnswerMax}
          label={texts.disputes('answerBn')}
          error={errors.answerBn}
        />
      </div>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" waiting={isSending}>
        {texts.disputes('send')}
      </Button>
    </form>
  );
}

function checkAnswer({ decision, ...answers }: Typed): Partial<Record<keyof Typed, string>> {
  const missing = (['answerEn', 'answerBn'] as const).filter((name) => answers[name].trim() === '');
  return {
    ...(decision === '' && { decision: texts.disputes('missingDecision') }),
    ...Object.fromEntries(missing.map((name) => [name, texts.disputes('missingAnswer')])),
  };
}
