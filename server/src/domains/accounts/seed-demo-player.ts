import { type Money, money } from '@maidan/engine';
import { inTransaction, isUniqueViolation } from '../../kernel/db.ts';
import type { AccountsDeps } from './deps.ts';
import { givePlayMoney } from './give-play-money.ts';
import { newReferralCode } from './sign-up/create-player.ts';
import { openSeededPlayer } from './open-seeded-player.ts';
import { selectCredentials, updateBirthday } from './store.ts';

/** Public credentials: they open the sandbox's play-money account and nothing else. */
export const demoPlayer = {
  username: 'demoplayer',
  password: 'demo1234',
  phone: '01700112233',
  email: 'demo@maidan.example',
  birthday: '1995-03-26',
} as const;

const PLAY_MONEY: Money = money(1_000_000n);

/**
 * Creates the sandbox's demo player with a verified phone and ৳10,000 of play money from the operator's capital. Does
 * nothing when the username exists already, even when two processes start at once.
 */
export async function seedDemoPlayer(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'random' | 'passwords'>,
): Promise<void> {
  if ((await selectCredentials(deps.db, demoPlayer.username)) !== undefined) return;
  const passwordHash = await deps.passwords.hash(demoPlayer.password);
  try {
    await openDemoPlayer(deps, passwordHash);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
}

async function openDemoPlayer(
  deps: Pick<AccountsDeps, 'db' | 'clock' | 'random'>,
  passwordHash: string,
): Promise<void> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const { playerId, wallet } = await openSeededPlayer(
      tx,
      { ...demoPlayer, name: 'Demo Player', passwordHash, referralCode: newReferralCode(deps.random) },
      now,
    );
    await updateBirthday(tx, playerId, demoPlayer.birthday);
    await givePlayMoney(tx, { playerId, mainId: wallet.main }, PLAY_MONEY);
  });
}
