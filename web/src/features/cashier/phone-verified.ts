import { useUser } from '../../lib/user.ts';
import { useVerifiedPhones } from './cashier-queries.ts';

/** True if the player's own or any additional phone is verified; undefined until known. */
export function usePhoneVerified(): boolean | undefined {
  const { data: user } = useUser();
  const phones = useVerifiedPhones();
  if (user?.phoneVerified === true || (phones?.length ?? 0) > 0) return true;
  return user === undefined || phones === undefined ? undefined : false;
}
