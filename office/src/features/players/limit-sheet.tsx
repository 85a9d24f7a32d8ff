import { type ShownPlayer, readAmount, writeAmount } from '@maidan/contract/office';
import { Field } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { usePlayerAction } from './player-queries.ts';

const FIELDS = ['stakeMax', 'reason'] as const;

/** Sets the most that a single bet of a player may risk, or removes that limit. */
export function LimitSheet({ player, onClose }: { player: ShownPlayer; onClose: () => void }) {
  const { id, username, stakeMax: before } = player;
  const doing = usePlayerAction(id, onClose);
  const form = useDeskForm({
    fields: FIELDS,
    check: ({ stakeMax, reason }) => ({
      ...(stakeMax.trim() !== '' &&
        readAmount(stakeMax) === undefined && { stakeMax: texts.players('amountWrong') }),
      ...(reason.trim().length < 3 && { reason: texts.players('reasonMissing') }),
    }),
    async send({ stakeMax: typed, reason }) {
      const stakeMax = typed.trim() === '' ? null : (readAmount(typed) ?? null);
      await doing.mutateAsync({
        run: () => api.changePlayerStakeLimit({ params: { id }, body: { stakeMax, reason } }),
        done: texts.players('limitSaved', { username }),
      });
    },
  });
  return (
    <FormSheet
      title={texts.players('changeLimit')}
      advice={texts.players('limitAdvice')}
      form={form}
      save={texts.players('changeLimit')}
      onClose={onClose}
    >
      <AmountField
        label={texts.players('limitField')}
        name="stakeMax"
        defaultValue={before === null ? '' : writeAmount(before)}
        error={form.errors.stakeMax}
      />
      <Field label={texts.players('reason')} name="reason" maxLength={500} error={form.errors.reason} />
    </FormSheet>
  );
}
