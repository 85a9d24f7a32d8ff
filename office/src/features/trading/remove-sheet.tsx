import type { DeskExchangeMarket } from '@maidan/contract/office';
import { Button, Field, FieldError, Sheet, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { checkReason } from './check-reason.ts';
import { readPercent } from './read-percent.ts';
import { useTradingDeed } from './trading-queries.ts';

interface Removal {
  readonly selectionId: number;
  readonly reductionBps: number;
  readonly reason: string;
}

/** Takes a runner out of a market that trades. */
export function RemoveSheet({ market, onClose }: { market: DeskExchangeMarket; onClose: () => void }) {
  const removal = useTradingDeed((body: Removal) => api.removeRunner({ params: { id: market.id }, body }));
  const { form, faults, waiting, submit } = useForm({
    fields: ['runner', 'factor', 'reason'] as const,
    check: (given) => ({
      ...(readPercent(given.factor) === undefined && { factor: texts.trading('badFactor') }),
      ...checkReason(given),
    }),
    async send({ runner, factor, reason }) {
      const selectionId = Number(runner);
      await removal.mutateAsync({
        selectionId,
        reductionBps: readPercent(factor) ?? 0,
        reason: reason.trim(),
      });
      const name = market.runners.find(({ id }) => id === selectionId)?.name ?? runner;
      showToast(texts.trading('removed', { runner: name }), 'good');
      onClose();
    },
  });
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[30rem]!"
      title={texts.trading('remove')}
      closeLabel={texts.shell('close')}
      onClose={onClose}
    >
      <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-text-2">{texts.trading('removeAdvice')}</p>
        <ChoiceField name="runner" label={texts.trading('runner')}>
          {market.runners
            .filter(({ status }) => status === 'ACTIVE')
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
        </ChoiceField>
        <Field
          name="factor"
          inputMode="decimal"
          defaultValue="0"
          autoComplete="off"
          label={texts.trading('factor')}
          error={faults['factor']}
        />
        <Field
          name="reason"
          label={texts.trading('reason')}
          maxLength={200}
          autoComplete="off"
          error={faults['reason']}
        />
        {faults['form'] !== undefined && <FieldError text={faults['form']} />}
        <Button type="submit" look="danger" waiting={waiting}>
          {texts.trading('remove')}
        </Button>
      </form>
    </Sheet>
  );
}
