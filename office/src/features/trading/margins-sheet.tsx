import type { InputOf } from '@maidan/contract';
import { type HouseKind, type KindMargins, houseKinds, type tradingCalls } from '@maidan/contract/office';
import { Field, momentText, showToast } from '@maidan/ui';
import { useState } from 'react';
import { isChangedMeanwhile } from '../../lib/error-text.ts';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useDeskForm } from '../../lib/use-desk-form.ts';
import { FormSheet } from '../../parts/form-sheet.tsx';
import { checkReason } from './check-reason.ts';
import { readMargin } from './read-percent.ts';
import { ReasonField } from './reason-field.tsx';
import { useTradingAction } from './trading-queries.ts';

interface MarginsSheetProps {
  readonly known: KindMargins;
  readonly onClose: () => void;
}

/** Sets the house's margin over the feed's odds, by kind of market. */
export function MarginsSheet({ known: { margins, set }, onClose }: MarginsSheetProps) {
  const [opened] = useState(margins);
  const [isStale, setStale] = useState(false);
  // After somebody else's change, their margins are shown beside the fields and the typed ones are compared with them.
  const seen = isStale ? margins : opened;
  const change = useTradingAction((body: InputOf<typeof tradingCalls.setMargins>['body']) =>
    api.setMargins({ body }),
  );
  const form = useDeskForm({
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
      const read = (kind: HouseKind) => readMargin(typed[kind]) ?? seen[kind];
      const [BOOKMAKER, SESSION, BALL] = [read('BOOKMAKER'), read('SESSION'), read('BALL')];
      const [KHADDA, ODD_EVEN, LOTTERY] = [read('KHADDA'), read('ODD_EVEN'), read('LOTTERY')];
      try {
        await change.mutateAsync({
          margins: { BOOKMAKER, SESSION, BALL, KHADDA, ODD_EVEN, LOTTERY },
          seen,
          reason: reason.trim(),
        });
      } catch (error) {
        setStale(isStale || isChangedMeanwhile(error));
        throw error;
      }
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
            hint={
              seen[kind] === opened[kind]
                ? undefined
                : texts.trading('marginNow', { percent: percentOf(seen[kind]) })
            }
            defaultValue={percentOf(opened[kind])}
            error={form.errors[kind]}
          />
        ))}
      </div>
      {set !== null && (
        <p className="text-sm text-text-3">
          {texts.trading('marginsSet', { by: set.by, at: momentText(language, set.at), reason: set.reason })}
        </p>
      )}
      <ReasonField error={form.errors.reason} />
    </FormSheet>
  );
}

const percentOf = (bps: number): string => String(bps / 100);
