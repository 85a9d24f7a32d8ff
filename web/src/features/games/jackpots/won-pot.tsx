import type { WonJackpotPot } from '@maidan/contract';
import { moneyText, useLanguage } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { checkPot } from './check-pot.ts';
import { useWonPot } from './use-jackpots.ts';

/** The seed of a pot that was won, checked on this device. */
export function WonPot({ name, pot }: { readonly name: string; readonly pot: number }) {
  return (
    <WhenLoaded query={useWonPot({ name, pot })} skeleton={{ rows: 2, height: 'h-8' }}>
      {(won) => <Proof won={won} />}
    </WhenLoaded>
  );
}

function Proof({ won }: { readonly won: WonJackpotPot }) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  const { data: verdict } = useQuery({
    queryKey: ['jackpots', won.name, won.pot, 'verdict'],
    queryFn: async () => (won.seed === '' ? 'lost' : ((await checkPot(won)) ?? 'unknown')),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <dl className="grid gap-1 text-xs">
      <dt className="text-text-3">{t('jackpots.fingerprint')}</dt>
      <dd className="font-mono break-all">
        <AsIs>{won.seedHash}</AsIs>
      </dd>
      <dt className="text-text-3">{t('jackpots.seed')}</dt>
      <dd className="font-mono break-all">
        {won.seed === '' ? t('jackpots.seedLost') : <AsIs>{won.seed}</AsIs>}
      </dd>
      <dt className="text-text-3">{t('jackpots.secretSize')}</dt>
      <dd className="tabular">{moneyText(language, won.target)}</dd>
      {verdict === true && <dd className="font-semibold text-win">{t('jackpots.agrees')}</dd>}
      {verdict === false && <dd className="font-semibold text-loss">{t('jackpots.disagrees')}</dd>}
    </dl>
  );
}
