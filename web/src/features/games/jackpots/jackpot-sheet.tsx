import type { JackpotWin, OpenJackpot } from '@maidan/contract';
import { Button, countText, momentText, moneyText, Sheet, useLanguage } from '@maidan/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AsIs } from '../../../lib/parts/as-is.tsx';
import { percentText } from './percent-text.ts';
import { WonPot } from './won-pot.tsx';

/** What a jackpot promises, how anybody checks it, and who won one last. */
export function JackpotSheet({
  jackpot,
  wins,
  onClose,
}: {
  readonly jackpot: OpenJackpot;
  readonly wins: readonly JackpotWin[];
  readonly onClose: () => void;
}) {
  const t = useTranslations('lobby');
  const shell = useTranslations('shell');
  const language = useLanguage();
  const { title, gameKinds, start, cap, shareBps, returnBps, seedHash, pot, rounds, staked } = jackpot;
  const amount = (of: typeof start) => moneyText(language, of, { decimals: 'when-needed' });
  const kinds = gameKinds.map((kind) => t(`jackpots.kinds.${kind}`)).join(', ');
  return (
    <Sheet open onClose={onClose} title={title[language]} closeLabel={shell('close')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4 text-sm">
        <ul className="grid list-disc gap-2 pl-5">
          <li>{t('jackpots.feeds', { share: percentText(language, shareBps), kinds })}</li>
          <li>{t('jackpots.size', { start: amount(start), cap: amount(cap) })}</li>
          <li>{t('jackpots.chance')}</li>
          <li>{t('jackpots.returns', { percent: percentText(language, returnBps) })}</li>
          <li>{t('jackpots.proof')}</li>
        </ul>
        <section aria-label={t('jackpots.thisPot')} className="grid gap-1 rounded-md bg-surface-2 p-3">
          <h3 className="font-semibold">
            {t('jackpots.thisPot')} · {countText(language, pot)}
          </h3>
          <p className="text-text-2">
            {t('jackpots.fedBy', { rounds: countText(language, rounds), staked: amount(staked) })}
          </p>
          <p className="text-xs text-text-3">{t('jackpots.fingerprint')}</p>
          <p className="font-mono text-xs break-all">
            <AsIs>{seedHash}</AsIs>
          </p>
        </section>
        <section aria-label={t('jackpots.wonLast')} className="grid gap-2">
          <h3 className="font-semibold">{t('jackpots.wonLast')}</h3>
          {wins.length === 0 && <p className="text-text-2">{t('jackpots.nobodyYet')}</p>}
          <ul className="divide-y divide-line overflow-hidden rounded-md bg-surface-2 empty:hidden">
            {wins.map((win) => (
              <Win key={`${win.name} ${win.pot}`} win={win} />
            ))}
          </ul>
        </section>
      </div>
    </Sheet>
  );
}

function Win({ win }: { readonly win: JackpotWin }) {
  const t = useTranslations('lobby');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="grid gap-2 px-3 py-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-32 flex-1">
          <span className="block font-semibold">{win.title[language]}</span>
          <span className="block text-xs text-text-3">
            <AsIs>{win.player}</AsIs> · {momentText(language, win.wonAt)}
          </span>
        </span>
        <span className="tabular font-bold text-win">{moneyText(language, win.paid)}</span>
        <Button look="plain" size="fit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('jackpots.check')}
        </Button>
      </span>
      {isOpen && <WonPot name={win.name} pot={win.pot} />}
    </li>
  );
}
