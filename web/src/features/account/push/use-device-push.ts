import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { findSubscription, isPushOwner, mayShowMessages } from '../../../lib/push/this-device.ts';
import { stopPush } from '../../../lib/push/stop-push.ts';
import { session } from '../../../lib/session.ts';
import { startPush } from './start-push.ts';
import { usePermission } from './use-permission.ts';

const deviceKey = ['push-device'] as const;

/** Whether this device shows the player's messages, and how to change it. */
export interface DevicePush {
  /** What the switch shows: also what was just asked for. */
  readonly isOn: boolean;
  readonly isChanging: boolean;
  readonly permission: NotificationPermission | undefined;
  /** Why the last change failed, if it did. */
  readonly failure: unknown;
  readonly change: (isOn: boolean) => Promise<void>;
}

/** The messages of this device, which another tab may change too. */
export function useDevicePush(publicKey: string): DevicePush {
  const queries = useQueryClient();
  const permission = usePermission();
  const [wanted, setWanted] = useState<boolean>();
  const [failure, setFailure] = useState<unknown>();
  const isBusy = useRef(false);
  const { data: isOn = false } = useQuery({
    queryKey: [...deviceKey, permission],
    queryFn: isOnHere,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });
  const change = async (isWanted: boolean) => {
    // The second tap of two comes before the first is drawn.
    if (isBusy.current) return;
    isBusy.current = true;
    setWanted(isWanted);
    setFailure(undefined);
    try {
      await (isWanted ? startPush(publicKey) : stopPush());
    } catch (error) {
      setFailure(error);
    } finally {
      await queries.invalidateQueries({ queryKey: deviceKey });
      setWanted(undefined);
      isBusy.current = false;
    }
  };
  return { isOn: wanted ?? isOn, isChanging: wanted !== undefined, permission, failure, change };
}

async function isOnHere(): Promise<boolean> {
  return mayShowMessages() && isPushOwner(session.player()) && (await findSubscription()) !== undefined;
}
