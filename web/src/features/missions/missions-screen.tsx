import type { MissionsView } from '@maidan/contract';
import { dayText, EmptyState, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useMissions } from '../../lib/missions.ts';
import { WhenLoaded } from '../../lib/parts/when-loaded.tsx';
import { BonusCard } from './bonus-card.tsx';
import { HideSwitch } from './hide-switch.tsx';
import { MissionCard } from './mission-card.tsx';
import { Terms } from './terms.tsx';

/** The daily bonus and the missions, with what they are and the switch that hides them (PLAY-105). */
export function MissionsScreen() {
  const t = useTranslations('missions');
  return (
    <WhenLoaded query={useMissions({ isLive: true })} skeleton={{ rows: 5, height: 'h-28' }}>
      {(view) =>
        view.isOffered ? (
          <Offered view={view} />
        ) : (
          <EmptyState title={t('nothing')} advice={t('nothingAdvice')} />
        )
      }
    </WhenLoaded>
  );
}

/** The switch keeps its place in both states, and with it the focus. */
function Offered({ view }: { view: MissionsView }) {
  const t = useTranslations('missions');
  return (
    <div className="grid gap-4 p-3">
      {view.isHidden ? <p className="text-text-2">{t('hidden')}</p> : <Shown view={view} />}
      <HideSwitch isHidden={view.isHidden} />
    </div>
  );
}

function Shown({ view: { day, bonus, missionReward, missions } }: { view: MissionsView }) {
  const t = useTranslations('missions');
  const language = useLanguage();
  return (
    <>
      <p className="text-text-2">{t('intro', { day: dayText(language, noonOf(day)) })}</p>
      {bonus !== null && <BonusCard key={day} bonus={bonus} day={day} />}
      {missionReward !== null && (
        <section aria-labelledby="missions">
          <h2 id="missions" className="mb-1.5 px-1 text-sm text-text-3">
            {t('missionsTitle')}
          </h2>
          <ul className="grid gap-2">
            {missions.map((mission) => (
              <MissionCard
                key={`${day} ${mission.kind}`}
                mission={mission}
                reward={missionReward}
                day={day}
              />
            ))}
          </ul>
        </section>
      )}
      <Terms />
    </>
  );
}

/** A moment of that day in Dhaka. */
const noonOf = (day: string): Date => new Date(`${day}T06:00:00Z`);
