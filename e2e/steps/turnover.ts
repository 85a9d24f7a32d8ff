import type { Turnover } from '@maidan/contract';
import { expect } from '@playwright/test';
import { type Player, submitDeposit } from '../app/players.ts';

/** The player's turnovers, newest first. */
export async function listTurnovers({ client, remoteId }: Player): Promise<readonly Turnover[]> {
  return (await client.listTurnovers({ query: { remoteId, language: 'en' } })).turnovers;
}

/** Deposits with that promotion and waits until its turnover is open. */
export async function takeBonus(player: Player, amountText: string, promotion: string): Promise<void> {
  await submitDeposit(player, amountText, { promotion });
  await expect.poll(async () => (await listTurnovers(player)).length).toBeGreaterThan(0);
}
