import type { Clock } from '../../kernel/time/clock.ts';
import { type Db, inTransaction, query, sql } from '../../kernel/db.ts';

interface DemoGame {
  readonly code: string;
  readonly en: string;
  readonly bn: string;
  readonly image: string;
}

const GAMES: readonly DemoGame[] = [
  { code: 'CRICKET', en: 'Cricket Odds', bn: 'ক্রিকেট অডস', image: 'game-cricket.svg' },
  { code: 'SOCCER', en: 'Football Odds', bn: 'ফুটবল অডস', image: 'game-football.svg' },
  { code: 'TENNIS', en: 'Tennis Odds', bn: 'টেনিস অডস', image: 'game-tennis.svg' },
  { code: 'INPLAY', en: 'In-Play Now', bn: 'এখন চলছে', image: 'game-in-play.svg' },
  { code: 'TODAY', en: 'Today’s Matches', bn: 'আজকের খেলা', image: 'game-today.svg' },
  { code: 'TOMORROW', en: 'Tomorrow', bn: 'আগামীকাল', image: 'game-tomorrow.svg' },
];

/** Lists the views of the built-in exchange as games, unless any game exists already. */
export async function seedDemoGames({
  db,
  clock,
}: {
  readonly db: Db;
  readonly clock: Clock;
}): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(tx, sql`lock table game in share row exclusive mode`);
    if ((await query(tx, sql`select 1 from game limit 1`)).length > 0) return;
    for (const [position, game] of GAMES.entries()) {
      await query(
        tx,
        sql`insert into game (platform, code, type, name_en, name_bn, image, position, added_at)
            values ('EXCHANGE', ${game.code}, 'SPORTS', ${game.en}, ${game.bn}, ${game.image}, ${position},
              ${clock.now()})`,
      );
    }
  });
}
