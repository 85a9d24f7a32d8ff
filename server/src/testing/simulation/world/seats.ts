import { z } from 'zod';
import type { Db } from '../../../kernel/db.ts';
import { fakeClock } from '../../../kernel/time/clock.ts';
import { silentFeed } from '../../open-test-app.ts';
import type { App } from '../../../app.ts';
import { fundPlayer } from '../../trading.ts';
import { newSignUpForm } from '../../wire-client.ts';
import { ask } from './ask.ts';
import { Machine } from './machine.ts';
import { openStoryApp } from './open-story-app.ts';

/** A player at the table. */
export interface Seat {
  readonly name: string;
  readonly playerId: bigint;
  readonly token: string;
  readonly username: string;
  readonly phone: string;
}

/** What everybody begins with, in taka. */
export const FUNDS = 3_000;
const NAMES = ['Amina', 'Bashir', 'Chameli', 'Dulal'];

const outbox = z.array(z.object({ code: z.string() }));
const login = z.object({ token: z.string(), remote_id: z.string() });

/** Signs the players up and logs them in, in a database that stories begin with. */
export async function fillSeats(db: Db): Promise<Seat[]> {
  const clock = fakeClock();
  const machine = new Machine(clock);
  const app = await openStoryApp({
    db,
    clock,
    feed: silentFeed,
    machine,
    process: machine,
    seed: 'seats',
    carryWalletCall: (call) => call(),
  });
  const seats: Seat[] = [];
  for (const name of NAMES) {
    const form = newSignUpForm();
    await ask(app, { call: 'POST /api/v1/create-players', body: form });
    const answer = await ask(app, {
      call: 'POST /api/login',
      body: { username: form.username, password: form['password'] },
    });
    const { token, remote_id: id } = login.parse(answer.body);
    await verify(app, { token, phone: form.phone, id });
    await fundPlayer(db, { remoteId: id }, FUNDS);
    seats.push({ name, playerId: BigInt(id), token, username: form.username, phone: form.phone });
  }
  await app.close();
  return seats;
}

/** Only a player with a verified phone and a birthday may deposit and withdraw. */
async function verify(app: App, player: { token: string; phone: string; id: string }): Promise<void> {
  const { token, phone, id } = player;
  await ask(app, { call: 'POST /api/send-verification-code', token, body: { phone } });
  const kept = await app.http.inject(`/sandbox/outbox?to=${encodeURIComponent(phone)}`);
  const code = outbox.parse(kept.json())[0]?.code ?? '';
  await ask(app, { call: 'POST /api/verify-phone-number', token, body: { verification_code: code } });
  const body = { remote_id: id, dofb: '1990-05-17' };
  await ask(app, { call: 'POST /api/user/profile/update', token, body });
}
