import { WhenLoaded } from '../../../lib/parts/when-loaded.tsx';
import { DeviceCard } from './device-card.tsx';
import { KindsCard } from './kinds-card.tsx';
import { usePush } from './use-push-kinds.ts';

/** Messages on the player's devices: a switch for this one, and one for each kind (PLAY-90). */
export function PushScreen() {
  return (
    <div className="grid gap-4 p-3">
      <WhenLoaded query={usePush()} skeleton={{ rows: 2, height: 'h-40' }}>
        {({ publicKey, kinds }) => (
          <>
            <DeviceCard publicKey={publicKey} />
            <KindsCard kinds={kinds} />
          </>
        )}
      </WhenLoaded>
    </div>
  );
}
