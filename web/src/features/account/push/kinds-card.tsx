import { type PushKind, pushKinds } from '@maidan/contract';
import { Switch } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useChooseKind } from './use-push-kinds.ts';

/** Of what the player is told on all of their devices: a switch for each kind. */
export function KindsCard({ kinds }: { kinds: readonly PushKind[] }) {
  const t = useTranslations('push');
  const choose = useChooseKind();
  return (
    <fieldset className="rounded-md bg-surface px-4 pt-4 pb-2">
      <legend className="contents">
        <span className="block text-lg leading-tight font-bold">{t('kindsTitle')}</span>
      </legend>
      <p className="mt-2 text-sm text-text-3">{t('onAllDevices')}</p>
      <div className="mt-2 divide-y divide-line">
        {pushKinds.map((kind) => (
          <label key={kind} className="flex min-h-14 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{t(`kinds.${kind}`)}</span>
              <span className="block text-sm text-text-3">{t(`hints.${kind}`)}</span>
            </span>
            <Switch checked={kinds.includes(kind)} onChange={(isWanted) => choose(kind, isWanted)} />
          </label>
        ))}
      </div>
      {kinds.length === 0 && (
        <p role="status" className="pb-2 text-sm text-warn">
          {t('nothingChosen')}
        </p>
      )}
    </fieldset>
  );
}
