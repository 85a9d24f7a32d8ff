import type { PaymentMethod } from '@maidan/contract';
import { ErrorState, Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { usePaymentMethods } from './cashier-queries.ts';
import { ChoiceGroup, ChoiceTile } from './choice-tile.tsx';
import { useOnlyChoice } from './use-only-choice.ts';
import { MethodMark } from '../../lib/parts/method-mark.tsx';

/** The most tiles that fit one row of the narrowest phone; more are laid out in rows of three. */
const ONE_ROW_MAX = 5;
const ONE_ROW = 'grid-cols-[repeat(auto-fit,minmax(3.75em,1fr))]';
/** Three in a row, or as many as large text leaves room for. */
const ROWS = 'grid-cols-[repeat(auto-fill,minmax(max(4.5em,30%),1fr))]';

interface MethodTilesProps {
  readonly direction: 'in' | 'out';
  readonly chosen: PaymentMethod | undefined;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The payment methods to choose from; the only one is chosen from the start. */
export function MethodTiles({ direction, chosen, onChoose }: MethodTilesProps) {
  const t = useTranslations('cashier');
  const shell = useTranslations('shell');
  const { data: methods, isError, refetch } = usePaymentMethods(direction);
  useOnlyChoice(methods, chosen, onChoose);
  return (
    <ChoiceGroup title={t('method')}>
      {isError && (
        <ErrorState
          title={shell('couldNotLoad')}
          retryLabel={shell('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {methods?.length === 0 && <p className="text-sm text-text-2">{t('noMethods')}</p>}
      <div className={`grid gap-2 ${(methods?.length ?? 0) > ONE_ROW_MAX ? ROWS : ONE_ROW}`}>
        {!isError && methods === undefined && <Waiting />}
        {methods?.map((method) => (
          <ChoiceTile
            key={method.id.toString()}
            group={`method-${direction}`}
            chosen={chosen?.id === method.id}
            onChoose={() => onChoose(method)}
            className="min-h-16 flex-col items-center justify-center gap-1 px-1 py-2"
          >
            <MethodMark name={method.name} />
            <span className="text-center text-xs leading-tight font-semibold">{method.name}</span>
          </ChoiceTile>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function Waiting() {
  return (
    <>
      {[0, 1, 2, 3].map((tile) => (
        <Skeleton key={tile} className="h-16" />
      ))}
    </>
  );
}
