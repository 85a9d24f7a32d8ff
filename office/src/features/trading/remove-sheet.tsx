import type { DeskExchangeMarket } from '@maidan/contract/office';
import { Field, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { passedText } from '../../lib/passed-text.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { checkReason } from './check-reason.ts';
import { readPercent } from './read-percent.ts';
import { ReasonField } from './reason-field.tsx';
import { useTradingAction } from './trading-queries.ts';

interface Removal {
  readonly runnerId: number;
  readonly reductionBps: number;
  readonly reason: string;
}

/** Withdraws a runner from an open market. */
export function RemoveSheet({ market, onClose }: { market: DeskExchangeMarket; onClose: () => void }) {
  const removal = useTradingAction((body: Removal) => api.removeRunner({ params: { id: market.id }, body }));
  const form = useDeskForm({
    fields: ['runner', 'factor', 'reason'] as const,
    check: (given) => ({
      ...(readPercent(given.factor) === undefined && { factor: texts.trading('badFactor') }),
      ...checkReason(given),
    }),
    async send({ runner, factor, reason }) {
      const runnerId = Number(runner);
      const answer = await removal.mutateAsync({
        runnerId,
        reductionBps: readPercent(factor) ?? 0,
        reason: reason.trim(),
      });
      const name = market.runners.find(({ id }) => id === runnerId)?.name ?? runner;
      showToast(passedText(answer, texts.trading('removed', { runner: name })), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.trading('remove')}
      advice={texts.trading('removeAdvice')}
      form={form}
      save={texts.trading('remove')}
      look="danger"
      onClose={onClose}
    >
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
        error={form.errors.factor}
      />
      <ReasonField error={form.errors.reason} />
    </FormSheet>
  );
}
