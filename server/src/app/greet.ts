import type { Config } from '../config.ts';
import { demoPlayer } from '../domains/accounts/index.ts';
import type { LicenceGate } from '../live/licence-gate.ts';

const SANDBOX_GREETING = `Play money only. Demo player: ${demoPlayer.username}, password ${demoPlayer.password}`;

/** What to print for whoever has just started a sandbox at that address. */
export function greet(address: string, firstOwnerPath: string | undefined): string {
  const office =
    firstOwnerPath === undefined
      ? `Back office: ${address}/office`
      : `The back office has no owner yet. This link makes one; it is good once, for a day, until the next start:\n${address}${firstOwnerPath}`;
  return `${SANDBOX_GREETING}\n${office}`;
}

/** The same for real money: whom it serves, and until when. */
export function greetLive(
  { opensFor }: Pick<Config, 'opensFor'>,
  address: string,
  { refusal, endsAt }: LicenceGate,
): string {
  return `${describeDoors(opensFor, refusal(), endsAt)}\nBack office: ${address}/office`;
}

function describeDoors(
  opensFor: Config['opensFor'],
  refusal: ReturnType<LicenceGate['refusal']>,
  endsAt: Date | undefined,
): string {
  if (opensFor === 'staff') return 'Real money, being prepared: it is open for staff alone.';
  if (refusal !== undefined)
    return 'Real money. THE LICENCE HAS ENDED: bets, deposits and sign-ups are refused; withdrawals, settlement and records go on.';
  return `Real money, under a licence that ends on ${endsAt?.toISOString().slice(0, 10)} at 00:00 UTC.`;
}
