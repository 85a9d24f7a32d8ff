import { type Money, money } from '@maidan/engine';
import { moneyText, useLanguage } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useIdentity, verifyPath } from '../../lib/identity.ts';
import { takaWithdrawal } from './amount-field.tsx';
import { Blocker } from './blocker.tsx';

/** From there on a player has room for what the cashier takes at once, several times over. */
const NEAR = money(10_000_000n);
const USUAL_WITHDRAWAL = money(BigInt(takaWithdrawal.max) * 100n);

/** What the player's level of identity still lets them pay in or out, where it may be less than they want (KNOW-12). */
export function LevelNotice({ way }: { way: 'deposit' | 'withdrawal' }) {
  const t = useTranslations('cashier.level');
  const language = useLanguage();
  const { data } = useIdentity();
  if (data === undefined) return null;
  const max = way === 'deposit' ? data.depositLeft : (data.rules[data.level]?.withdrawalMax ?? null);
  if (!isFelt(max, way === 'deposit' ? NEAR : USUAL_WITHDRAWAL)) return null;
  const amount = moneyText(language, max, { decimals: 'when-needed' });
  return <Blocker text={max === 0n ? t(`${way}Closed`) : t(way, { amount })} to={verifyPath} />;
}

const isFelt = (max: Money | null, usual: Money): max is Money => max !== null && max < usual;
