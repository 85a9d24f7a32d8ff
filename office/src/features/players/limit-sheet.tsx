import { type ShownPlayer, readAmount, writeAmount } from '@maidan/contract/office';
import { Button, Field, FieldError, Sheet } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { usePlayerDeed } from './player-queries.ts';

const FIELDS = ['stakeMax', 'reason'] as const;

/** Sets the most that one bet of a player may risk, or lifts it. */
export function LimitSheet({ player, onClose }: { player: ShownPlayer; onClose: () => void }) {
  const { id, username, stakeMax: before } = player;
  const doing = usePlayerDeed(id, onClose);
  const { form, faults, waiting, submit } = useForm({
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
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.players('changeLimit')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-text-2">{texts.players('limitAdvice')}</p>
        <Field
          label={texts.players('limitField')}
          name="stakeMax"
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          defaultValue={before === null ? '' : writeAmount(before)}
          error={faults['stakeMax']}
        />
        <Field label={texts.players('reason')} name="reason" maxLength={500} error={faults['reason']} />
        {faults['form'] !== undefined && <FieldError text={faults['form']} />}
        <Button type="submit" waiting={waiting}>
          {texts.players('changeLimit')}
        </Button>
      </form>
    </Sheet>
  );
}
