import { type DeskReview, type ReviewDecision, declineReasonMax } from '@maidan/contract/office';
import { Button, FieldError, showToast, TextField } from '@maidan/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { STAFF_LIMITS } from '../../parts/alone-limits.tsx';
import { isProposed } from '../../parts/is-proposed.ts';
import { useAction } from '../../parts/use-action.ts';
import { BONUS_REVIEWS } from './bonus-review-queries.ts';

const CHANGED = [[BONUS_REVIEWS], ['bonus-changes'], [STAFF_LIMITS]];
const FIELDS = ['reasonEn', 'reasonBn'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;

interface DecideBonusProps {
  readonly review: DeskReview;
  readonly onDone: () => void;
}

/** Releases a bonus in review, or declines it with a reason in both languages. */
export function DecideBonus({ review, onDone }: DecideBonusProps) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{texts.bonusReviews('decide')}</h3>
      <Release review={review} onDone={onDone} />
      <Decline review={review} onDone={onDone} />
    </section>
  );
}

function Release({ review, onDone }: DecideBonusProps) {
  const action = useAction({
    changed: CHANGED,
    resultText: (answer) => (isProposed(answer) ? texts.changes('proposedNow') : undefined),
    onDone,
  });
  // Ignores a second tap, which would close the sheet that opens next.
  const [isSent, setSent] = useState(false);
  const name = review.player.username;
  return (
    <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-text-2">{texts.bonusReviews('releaseAdvice')}</p>
      <Button
        size="fit"
        waiting={isSent}
        onClick={() => {
          setSent(true);
          action.mutate(
            {
              run: () => decide(review, { decision: 'released' }),
              done: texts.bonusReviews('released', { name }),
            },
            { onError: () => setSent(false) },
          );
        }}
      >
        {texts.bonusReviews('release')}
      </Button>
    </div>
  );
}

function Decline({ review, onDone }: DecideBonusProps) {
  const queries = useQueryClient();
  const decline = useMutation({
    mutationFn: (typed: Typed) => decide(review, { decision: 'declined', ...typed }),
    onSettled: () => Promise.all(CHANGED.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const { form, errors, isSending } = useDeskForm({
    fields: FIELDS,
    check: checkReasons,
    async send(typed) {
      await decline.mutateAsync(typed);
      showToast(texts.bonusReviews('declined', { name: review.player.username }), 'good');
      onDone();
    },
  });
  return (
    <form {...form} className="grid gap-3 rounded-lg border border-line bg-surface p-3">
      <p className="text-sm text-text-2">{texts.bonusReviews('declineAdvice')}</p>
      <div className="grid gap-4 min-[720px]:grid-cols-2">
        <TextField
          lang="en"
          name="reasonEn"
          maxLength={declineReasonMax}
          label={texts.bonusReviews('reasonEn')}
          error={errors.reasonEn}
        />
        <TextField
          lang="bn"
          name="reasonBn"
          maxLength={declineReasonMax}
          label={texts.bonusReviews('reasonBn')}
          error={errors.reasonBn}
        />
      </div>
      {errors.form !== undefined && <FieldError text={errors.form} />}
      <Button type="submit" look="danger" size="fit" className="justify-self-start" waiting={isSending}>
        {texts.bonusReviews('decline')}
      </Button>
    </form>
  );
}

const decide = ({ id }: DeskReview, body: ReviewDecision) => api.decideBonusReview({ params: { id }, body });

function checkReasons(typed: Typed): Partial<Record<keyof Typed, string>> {
  const missing = FIELDS.filter((name) => typed[name].trim() === '');
  return Object.fromEntries(missing.map((name) => [name, texts.bonusReviews('missingReason')]));
}
