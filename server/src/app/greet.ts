import { demoPlayer } from '../domains/accounts/index.ts';

const SANDBOX_GREETING = `Play money only. Demo player: ${demoPlayer.username}, password ${demoPlayer.password}`;

/** What to print for whoever has just started the app at that address. */
export function greet(sandbox: boolean, address: string, firstOwnerPath: string | undefined): string {
  const office =
    firstOwnerPath === undefined
      ? `Back office: ${address}/office`
      : `The back office has no owner yet. This link makes one; it is good once, for a day, until the next start:\n${address}${firstOwnerPath}`;
  return sandbox ? `${SANDBOX_GREETING}\n${office}` : office;
}
