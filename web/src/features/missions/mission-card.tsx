import type { Mission, MissionKind } from '@maidan/contract';
import type { Money } from '@maidan/engine';
import { buttonClasses, classNames, digitsIn, moneyText, useLanguage } from '@maidan/ui';
import { ArrowLeftRight, BellRing, Heart, type LucideIcon, ScanSearch, Undo2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Link } from '../../lib/parts/link.tsx';
import { type Path, paths } from '../../lib/paths.ts';
import { CardIcon } from './card-icon.tsx';
import { TakeButton } from './take-button.tsx';

const ICONS: Readonly<Record<MissionKind, LucideIcon>> = {
  'both-sides': ArrowLeftRight,
  'own-price': Undo2,
  'price-alert': BellRing,
  follow: Heart,
  fairness: ScanSearch,
};

/** Where each can be tried. */
const PLACES: Readonly<Record<MissionKind, Path>> = {
  'both-sides': paths.exchangeInPlay,
  'own-price': paths.exchangeInPlay,
  'price-alert': paths.exchangeInPlay,
  follow: paths.exchangeInPlay,
  fairness: paths.lobby,
};

interface MissionCardProps {
  readonly mission: Mission;
  readonly reward: Money;
  readonly day: string;
}

/** A mission: what to do, how far it is, and the way there or the tap that takes its reward. */
export function MissionCard({ mission: { kind, done, steps, isTaken }, reward, day }: MissionCardProps) {
  const t = useTranslations('missions');
  const language = useLanguage();
  const isDone = done >= steps;
  const progress = t('progress', {
    done: digitsIn(language, String(done)),
    steps: digitsIn(language, String(steps)),
  });
  return (
    <li className="grid gap-3 rounded-lg bg-surface p-4">
      <div className="flex items-start gap-3">
        <CardIcon icon={ICONS[kind]} />
        <div className="min-w-0 flex-1">
          <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 font-bold">
            {t(`kinds.${kind}.title`)}
            <span className="text-sm font-semibold text-text-2">
              {moneyText(language, reward, { decimals: 'when-needed' })}
            </span>
          </h3>
          <p className="text-sm text-text-2">{t(`kinds.${kind}.text`)}</p>
        </div>
      </div>
      <div className="flex items-center gap-3">
        <div
          role="meter"
          aria-label={t('progressOf', { mission: t(`kinds.${kind}.title`) })}
          aria-valuemin={0}
          aria-valuemax={steps}
          aria-valuenow={done}
          aria-valuetext={progress}
          className="h-2 flex-1 overflow-hidden rounded-full bg-surface-3"
        >
          <div
            className={classNames('h-full rounded-full', isDone ? 'bg-win' : 'bg-brand')}
            style={{ width: `${(done / steps) * 100}%` }}
          />
        </div>
        <span aria-hidden="true" className="text-sm text-text-2">
          {progress}
        </span>
      </div>
      {isDone ? (
        <TakeButton
          reward={kind}
          name={t(`kinds.${kind}.title`)}
          day={day}
          amount={reward}
          state={isTaken ? 'taken' : 'ready'}
        />
      ) : (
        <Link
          to={PLACES[kind]}
          aria-label={t('tryOne', { mission: t(`kinds.${kind}.title`) })}
          className={buttonClasses('plain')}
        >
          {t('try')}
        </Link>
      )}
    </li>
  );
}
