import type { NewAgencyPlayer } from '@maidan/contract/office';
import { money } from '@maidan/engine';
import { asNameTaken, placeNode } from './add-agent.ts';
import { type Actor, type AgentsDeps, worksFor } from './deps.ts';
import { lockTree } from './node-store.ts';

/**
 * Opens an account for a new player right below the node that the caller works for (AGENT-26); answers the password, which is kept nowhere as it is. The
 * player reads and accepts the site's documents before the first bet. Refuses what a sign-up is refused for, AGENT_NAME_TAKEN,
 * AGENT_LEVEL_UNFIT, AGENT_PLAYERS_FULL, AGENT_TERMS_UNFIT, AGENT_RATE_ABOVE_OWN, and LICENCE_ENDED (LIVE-36).
 */
export async function openPlayer(
  { clock, ports, refuseUnlicensed }: AgentsDeps,
  { username, phone, email, matchBps, sessionBps, rebateType }: NewAgencyPlayer,
  address: string,
  { member, audit }: Actor,
): Promise<{ readonly username: string; readonly password: string }> {
  refuseUnlicensed();
  const now = clock.now();
  const terms = { shareBps: 0, charge: money(0n), matchBps, sessionBps, rebateType };
  try {
    const { password } = await ports.openAccount(
      { username, phone, email },
      address,
      async (tx, playerId) => {
        await lockTree(tx);
        const node = { kind: 'player', name: username, terms, playerId } as const;
        await placeNode(tx, worksFor(member), node, { member, audit, now });
      },
    );
    return { username, password };
  } catch (error) {
    throw asNameTaken(error);
  }
}
