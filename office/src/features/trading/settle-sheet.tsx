import type { ResultPreview } from '@maidan/contract/office';
import { Button, FieldError, Sheet, showToast } from '@maidan/ui';
import { useRef, useState } from 'react';
import { texts } from '../../i18n/texts.ts';
import { errorText } from '../../lib/error-text.ts';
import { passedText } from '../../lib/passed-text.ts';
import { useHeldDialog } from '../../parts/use-held-dialog.ts';
import type { DeskMarket } from './desk-market.ts';
import { PreviewTable } from './preview-table.tsx';
import { ResultForm } from './result-form.tsx';
import { type Settling, settlingOf } from './settling.ts';
import { useTradingAction } from './trading-queries.ts';

interface Previewed {
  readonly settling: Settling;
  readonly preview: ResultPreview;
}

/** Settles a market by hand, or corrects its result: first a preview of the payouts, then the confirmation, which nothing closes while it pays. */
export function SettleSheet({ desk, onClose }: { desk: DeskMarket; onClose: () => void }) {
  const named = { market: desk.market.name };
  const isAgain = desk.market.settlement > 0;
  const [shown, setShown] = useState<Previewed>();
  const settle = useTradingAction(({ settling, preview }: Previewed) => settling.settle(preview.settlement));
  // Set synchronously, before the query library reports it: a double click must not settle twice.
  const [isPaying, setIsPaying] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  useHeldDialog(content, isPaying);
  const pay = async (previewed: Previewed) => {
    setIsPaying(true);
    try {
      const answer = await settle.mutateAsync(previewed);
      showToast(passedText(answer, texts.trading('settled', named)), 'good');
      onClose();
    } catch {
      setIsPaying(false);
    }
  };
  return (
    <Sheet
      open
      side="centre"
      className="max-w-[44rem]!"
      title={texts.trading(isAgain ? 'resettleOf' : 'settleOf', named)}
      closeLabel={texts.shell('close')}
      onClose={() => {
        if (!isPaying) onClose();
      }}
    >
      {shown === undefined ? (
        <div className="grid gap-4">
          <p className="text-text-2">{texts.trading(isAgain ? 'resettleAdvice' : 'settleAdvice')}</p>
          <ResultForm
            desk={desk}
            onPreview={async (given) => {
              const settling = settlingOf(desk, given);
              setShown({ settling, preview: await settling.preview() });
            }}
          />
        </div>
      ) : (
        <div ref={content} className="grid gap-4">
          <PreviewTable preview={shown.preview} />
          {settle.isError && <FieldError text={errorText(settle.error)} />}
          <Button waiting={isPaying} disabled={settle.isError} onClick={() => void pay(shown)}>
            {texts.trading(isAgain ? 'confirmAgain' : 'confirm')}
          </Button>
          <Button
            look="plain"
            disabled={isPaying}
            onClick={() => {
              settle.reset();
              setShown(undefined);
            }}
          >
            {texts.trading('otherResult')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
