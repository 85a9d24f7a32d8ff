import type { AccountType, PaymentMethod } from '@maidan/contract';
import { ErrorState, Skeleton } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { ChoiceGroup, ChoiceTile } from '../choice-tile.tsx';
import { useOnlyChoice } from '../use-only-choice.ts';
import { useChannels } from './use-channels.ts';

interface ChannelTilesProps {
  readonly method: PaymentMethod | undefined;
  readonly chosen: AccountType | undefined;
  readonly onChoose: (accountType: AccountType) => void;
}

/** The channels of the chosen method by label: Send Money, CashOut, Merchant, USDT (CASH-2); the only one is chosen. */
export function ChannelTiles({ method, chosen, onChoose }: ChannelTilesProps) {
  const t = useTranslations('cashier');
  const shell = useTranslations('shell');
  const { channels, isError, retry } = useChannels(method);
  useOnlyChoice(channels, chosen, ({ accountType }) => onChoose(accountType));
  return (
    <ChoiceGroup title={t('channel')}>
      <div className="min-h-12">
        {method === undefined && <p className="py-3 text-sm text-text-3">{t('chooseMethodFirst')}</p>}
        {isError && <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={retry} />}
        {channels?.length === 0 && <p className="py-3 text-sm text-text-2">{t('noChannels')}</p>}
        <div className="grid grid-cols-[repeat(auto-fit,minmax(6em,1fr))] gap-2">
          {method !== undefined && !isError && channels === undefined && <Skeleton className="h-12" />}
          {channels?.map(({ id, accountType }) => (
            <ChoiceTile
              key={id.toString()}
              group="channel"
              chosen={chosen === accountType}
              onChoose={() => onChoose(accountType)}
              className="min-h-12 items-center justify-center px-1 text-center text-sm font-semibold"
            >
              {t(`channels.${accountType}`)}
            </ChoiceTile>
          ))}
        </div>
      </div>
    </ChoiceGroup>
  );
}
