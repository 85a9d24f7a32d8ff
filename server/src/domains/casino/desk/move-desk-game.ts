import { type Db, inTransaction, query, sql } from '../../../kernel/db.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audited } from './change-desk-game.ts';

interface Placed {
  readonly id: bigint;
  readonly platform: string;
  readonly code: string;
  readonly position: number;
}

/** Moves a game one place in its category. Games that shared a position get distinct ones. */
export function moveDeskGame(db: Db, id: bigint, to: 'up' | 'down', { audit }: Audited): Promise<void> {
  return inTransaction(db, async (tx) => {
    const games = await query<Placed>(
      tx,
      sql`select id, platform, code, position from game
          where type = (select type from game where id = ${id}) order by position, id for update`,
    );
    const from = games.findIndex((game) => game.id === id);
    const game = games[from];
    if (game === undefined) throw new Refusal('NOT_FOUND');
    const place = to === 'up' ? from - 1 : from + 1;
    if (place < 0 || place >= games.length) return;
    const moved = games.toSpliced(from, 1).toSpliced(place, 0, game);
    for (const [position, { id: one, position: before }] of moved.entries())
      if (position !== before) await query(tx, sql`update game set position = ${position} where id = ${one}`);
    await audit(tx, {
      action: 'game-moved',
      subject: `game:${game.platform}:${game.code}`,
      before: { place: from + 1 },
      after: { place: place + 1 },
    });
  });
}
