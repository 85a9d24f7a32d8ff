import { CallRefused } from '@maidan/contract';
import type { CollusionCase, CollusionDecision } from '@maidan/contract/office';
import { Button, FieldError, showToast, TextField } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { caseNames } from './case-names.ts';
import { COLLUSION_CASES } from './collusion-queries.ts';

const REASON_MIN = 3;
const REASON_MAX = 500;

interface DecideCaseProps {
  readonly shown: CollusionCase;
  readonly onDone: () => void;
}

/** Dismisses an open case or confirms it, with a reason, and says what either does. */
export function DecideCase({ shown, onDone }: DecideCaseProps) {
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (body: CollusionDecision) => api.decideCollusionCase({ params: { id: shown.id }, body }),
    onError(error) {
      // The decided case takes the form's place, and its error with it.
      if (error instanceof CallRefused && String(error.code) === 'ALREADY_DECIDED')
        showToast(errorText(error), 'bad');
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [COLLUSION_CASES] }),
  });
  // The button that sent the form.
  const pressed = useRef<CollusionDecision['decision']>('dismissed');
  const { form, errors, isSending } = useDeskForm({
    fields: ['reason'],
    check: ({ reason }) =>
      reason.trim().length < REASON_MIN ? { reason: texts.collusion('missingReason') } : {},
    async send({ reason }) {
      const decision = pressed.current;
      await decide.mutateAsync({ decision, reason });
      showToast(texts.collusion(decision, { names: caseNames(shown) }), 'good');
      onDone();
    },
  });
  const sent = isSending ? decide.variables?.decision : undefined;
  const advice = useId();
  const isOfExcluded = shown.kind === 'excluded';
  return (
    <form {...form} className="grid gap-4 rounded-lg border border-line bg-surface p-3">
      <TextField
        name="reason"
        maxLength={REASON_MAX}
        label={texts.collusion('reason')}
        error={errors.reason}
      />
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <div className="grid gap-x-6 gap-y-4 min-[720px]:grid-cols-2">
        <div className="grid content-start justify-items-start gap-2">
          <p id={`${advice}-dismiss`} className="text-sm text-text-2">
            {texts.collusion(isOfExcluded ? 'dismissExcludedAdvice' : 'dismissAdvice')}
          </p>
          <Button
            type="submit"
            look="plain"
            size="fit"
            aria-describedby={`${advice}-dismiss`}
            waiting={sent === 'dismissed'}
            disabled={sent === 'confirmed'}
            onClick={() => {
              pressed.current = 'dismissed';
            }}
          >
            {texts.collusion('dismiss')}
          </Button>
        </div>
        <div className="grid content-start justify-items-start gap-2">
          <p id={`${advice}-confirm`} className="text-sm text-text-2">
            {isOfExcluded
              ? texts.collusion('confirmExcludedAdvice', { name: shown.players[0]?.username ?? '' })
              : texts.collusion('confirmAdvice')}
          </p>
          <Button
            type="submit"
            look="danger"
            size="fit"
            aria-describedby={`${advice}-confirm`}
            waiting={sent === 'confirmed'}
            disabled={sent === 'dismissed'}
            onClick={() => {
              pressed.current = 'confirmed';
            }}
          >
            {texts.collusion('confirm')}
          </Button>
        </div>
      </div>
    </form>
  );
}
