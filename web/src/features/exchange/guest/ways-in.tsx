import { buttonClasses, oddsText, useLanguage } from '@maidan/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useNames } from '../../../lib/names.ts';
import type { ListedEvent } from '../../../lib/sports.ts';
import { Link } from '../../../lib/parts/link.tsx';
import { paths } from '../../../lib/paths.ts';
import { storeWantedBet, type WantedPick } from '../../../lib/wanted-bet.ts';
import { useMarketPart, usePrice } from '../market/market-parts.ts';
import { SideChip } from '../side-chip.tsx';

interface WaysInProps {
  readonly event: ListedEvent;
  readonly chosen: WantedPick | undefined;
  /** True once no bet can be placed there any more. */
  readonly isOver: boolean;
}

/** What is chosen, and the login and the sign-up that lead on to it (PLAY-4). */
export function WaysIn({ event, chosen, isOver }: WaysInProps) {
  const t = useTranslations('exchange.guest');
  const nameOf = useNames();
  const language = useLanguage();
  const { marketId, eventId, sport, name } = event;
  const isOpen = useMarketPart(marketId, ({ status }) => status === 'OPEN') === true;
  const { price } = usePrice(marketId, chosen?.runnerId ?? 0, chosen?.side === 'LAY' ? 'lay' : 'back', 0);
  const keep = () => {
    const pick = chosen && { ...chosen, price: price ?? chosen.price };
    storeWantedBet({ marketId, eventId, sport, eventName: name, pick });
  };
  if (isOver) return <p className="mt-3 font-semibold">{t('over')}</p>;
  return (
    <>
      <div className="mt-3 flex min-h-11 items-center gap-2 rounded-md bg-surface px-3 py-2">
        {chosen === undefined ? (
          <p className="text-sm text-text-2">{t('choose')}</p>
        ) : (
          <>
            <SideChip side={chosen.side} />
            <p className="min-w-0 [overflow-wrap:anywhere]">
              {isOpen && price !== undefined
                ? t.rich('chosen', {
                    runner: nameOf(chosen.runnerName),
                    odds: oddsText(language, price),
                    b: bold,
                  })
                : nameOf(chosen.runnerName)}
            </p>
          </>
        )}
      </div>
      <div className="mt-3 grid gap-2">
        <Link to={paths.login} onClick={keep} className={buttonClasses()}>
          {t('logIn')}
        </Link>
        <Link to={paths.signUp} onClick={keep} className={`${buttonClasses('plain')} bg-surface-3`}>
          {t('signUp')}
        </Link>
      </div>
    </>
  );
}

function bold(text: ReactNode): ReactNode {
  return <strong className="tabular">{text}</strong>;
}
