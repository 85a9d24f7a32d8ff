import { ErrorState, SkeletonRows } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { DeviceCard } from './device-card.tsx';
import { KindsCard } from './kinds-card.tsx';
import { usePush } from './use-push-kinds.ts';

/** Messages on the player's devices: a switch for this one, and one for each kind (PLAY-90). */
export function PushScreen() {
  const shell = useTranslations('shell');
  const { data, isError, refetch } = usePush();
  if (data === undefined && isError)
    return (
      <ErrorState title={shell('couldNotLoad')} retryLabel={shell('retry')} onRetry={() => void refetch()} />
    );
  if (data === undefined)
    return (
      <div className="p-3">
        <SkeletonRows label={shell('loading')} rows={2} className="h-40" />
      </div>
    );
  return (
    <div className="grid gap-4 p-3">
      <DeviceCard publicKey={data.publicKey} />
      <KindsCard kinds={data.kinds} />
    </div>
  );
}
