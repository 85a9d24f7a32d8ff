import { exclusionEnd, type ExclusionLength, exclusionLengths, type OwnExclusion } from '@maidan/contract';
import { momentText, useLanguage } from '@maidan/ui';
import { ChevronRight, DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeNow } from '../../../lib/site-clock.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { ExcludeSheet } from './exclude-sheet.tsx';
import { ReturnFromExclusion } from './return-from-exclusion.tsx';

interface ExclusionCardProps {
  readonly exclusion: OwnExclusion;
  readonly onChanged: (exclusion: OwnExclusion) => void;
}

/** The player's self-exclusion with the way back, and those that can be chosen: once one is in force, only what ends later (CARE-21). */
export function ExclusionCard({ exclusion, onChanged }: ExclusionCardProps) {
  const t = useTranslations('security.exclusion');
  const [asked, setAsked] = useState<ExclusionLength>();
  const lengths = exclusionLengths.filter((length) => isLonger(length, exclusion));
  return (
    <section className="rounded-md bg-surface p-4" aria-labelledby="self-exclusion">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-surface-3 text-brand-text">
          <DoorClosed aria-hidden="true" className="size-6" />
        </span>
        <h2 id="self-exclusion" className="min-w-0 flex-1 text-lg leading-tight font-bold">
          {t('title')}
        </h2>
      </div>
      {exclusion === null ? (
        <p className="mt-3 text-text-2">{t('advice')}</p>
      ) : (
        <InForce exclusion={exclusion} onChanged={onChanged} />
      )}
      {lengths.length > 0 && (
        <>
          {exclusion !== null && <p className="mt-4 text-text-2">{t('longer')}</p>}
          <ul className="mt-2 divide-y divide-line">
            {lengths.map((length) => (
              <li key={length}>
                <button
                  type="button"
                  className="flex min-h-12 w-full items-center gap-3 rounded-md px-2 text-left font-semibold active:bg-surface-2"
                  onClick={() => setAsked(length)}
                >
                  <span className="flex-1">{t(`lengths.${length}`)}</span>
                  <ChevronRight aria-hidden="true" className="size-5 text-text-3" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <ExcludeSheet length={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

/** What ends hardly later than the exclusion in force is no choice. */
const MINUTE_MS = 60_000;

function isLonger(length: ExclusionLength, exclusion: OwnExclusion): boolean {
  if (exclusion === null) return true;
  if (exclusion.endsAt === null) return false;
  const end = exclusionEnd(length, timeNow());
  return end === null || end.getTime() - exclusion.endsAt.getTime() > MINUTE_MS;
}

interface InForceProps {
  readonly exclusion: NonNullable<OwnExclusion>;
  readonly onChanged: (exclusion: OwnExclusion) => void;
}

function InForce({ exclusion, onChanged }: InForceProps) {
  const t = useTranslations('security.exclusion');
  const language = useLanguage();
  useMinute();
  const { endsAt } = exclusion;
  const hasEnded = endsAt !== null && endsAt <= timeNow();
  const end = endsAt === null ? '' : momentText(language, endsAt);
  return (
    <>
      <p role="status" className="mt-3 font-semibold">
        {endsAt === null ? t('forGood') : t(hasEnded ? 'ended' : 'runsUntil', { end })}
      </p>
      <p className="mt-3 text-text-2">{t('closedAdvice')}</p>
      {endsAt !== null && !hasEnded && <p className="mt-3 text-text-2">{t('notByItself')}</p>}
      {hasEnded && <ReturnFromExclusion returnFrom={exclusion.returnFrom} onChanged={onChanged} />}
    </>
  );
}
