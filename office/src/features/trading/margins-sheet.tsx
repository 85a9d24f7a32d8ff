import { type HouseKind, type KindMargins, houseKinds } from '@maidan/contract/office';
import { Field, momentText, showToast } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { checkReason } from './check-reason.ts';
import { readMargin } from './read-percent.ts';
import { useTradingDeed } from './trading-queries.ts';

interface MarginsSheetProps {
  readonly known: KindMargins;
  readonly onClose: () => void;
}

/** Sets what the house takes on top of its feed by the kind of market. */
export function MarginsSheet({ known: { margins, set }, onClose }: MarginsSheetProps) {
  const change = useTradingDeed((body: { margins: Record<HouseKind, number>; reason: string }) =>
    api.setMargins({ body }),
  );
  const form = useForm({
    fields: [...houseKinds, 'reason'] as const,
    check: (typed) => ({
      ...Object.fromEntries(
        houseKinds
          .filter((kind) => readMargin(typed[kind]) === undefined)
          .map((kind) => [kind, texts.trading('badMargin')]),
      ),
      ...checkReason(typed),
    }),
    async send({ reason, ...typed }) {
      const read = (kind: HouseKind) => readMargin(typed[kind]) ?? margins[kind];
      const [BOOKMAKER, SESSION, BALL] = [read('BOOKMAKER'), read('SESSION'), read('BALL')];
      const [KHADDA, ODD_EVEN, LOTTERY] = [read('KHADDA'), read('ODD_EVEN'), read('LOTTERY')];
      await change.mutateAsync({
        margins: { BOOKMAKER, SESSION, BALL, KHADDA, ODD_EVEN, LOTTERY },
        reason: reason.trim(),
      });
      showToast(texts.trading('marginsDone'), 'good');
      onClose();
    },
  });
  return (
    <FormSheet
      title={texts.trading('marginsTitle')}
      advice={texts.trading('marginsAdvice')}
      form={form}
      save={texts.trading('setMargins')}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {houseKinds.map((kind) => (
          <Field
            key={kind}
            name={kind}
            inputMode="decimal"
            autoComplete="off"
            maxLength={5}
            label={texts.houseKinds(kind)}
            defaultValue={margins[kind] / 100}
            error={form.faults[kind]}
          />
        ))}
      </div>
      {set !== null && (
        <p className="text-sm text-text-3">
          {texts.trading('marginsSet', { by: set.by, at: momentText('en', set.at), reason: set.reason })}
        </p>
      )}
      <Field
        name="reason"
        label={texts.trading('reason')}
        maxLength={200}
        autoComplete="off"
        error={form.faults['reason']}
      />
    </FormSheet>
  );
}
