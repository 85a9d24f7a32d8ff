import { exclusionEnd, type ExclusionLength, exclusionLengths, type OwnExclusion } from '@maidan/contract';
import { momentText, useLanguage } from '@maidan/ui';
import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timeNow } from '../../../lib/site-clock.ts';
import { useMinute } from '../../../lib/use-minute.ts';
import { ExcludeSheet } from './exclude-sheet.tsx';
import { ReturnFromExclusion } from './return-from-exclusion.tsx';
import { HelpLines } from './help-lines.tsx';
import { ChoiceList } from './choice-list.tsx';
import { ControlCard } from './control-card.tsx';

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
    <ControlCard id="self-exclusion" icon={DoorClosed} title={t('title')}>
      {exclusion === null ? (
        <p className="mt-3 text-text-2">{t('advice')}</p>
      ) : (
        <InForce exclusion={exclusion} onChanged={onChanged} />
      )}
      {lengths.length > 0 && (
        <>
          {exclusion !== null && <p className="mt-4 text-text-2">{t('longer')}</p>}
          <ChoiceList choices={lengths} textOf={(length) => t(`lengths.${length}`)} onChoose={setAsked} />
        </>
      )}
      <ExcludeSheet length={asked} onClose={() => setAsked(undefined)} />
    </ControlCard>
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
      <HelpLines />
      {hasEnded && <ReturnFromExclusion returnFrom={exclusion.returnFrom} onChanged={onChanged} />}
    </>
  );
}
