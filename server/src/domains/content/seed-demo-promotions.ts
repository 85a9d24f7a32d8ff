import { type Db, type Tx, inTransaction, query, sql } from '../../kernel/db.ts';
import { integers, texts } from '../../kernel/database/columns.ts';
import { type DemoPromotion, demoBanners, demoPromotions } from './demo-promotions.ts';
import { dhakaDayStart } from './dhaka-duration.ts';

/** Inserts the sandbox's promotions and desktop banner, started some days ago, unless any exist already. */
export async function seedDemoPromotions(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await query(tx, sql`select 1 from site_setting for update`);
    const present = await query(
      tx,
      sql`select 1 from promotion union all select 1 from content_piece where kind = 'desktop-banner' limit 1`,
    );
    if (present.length > 0) return;
    for (const [position, promotion] of demoPromotions.entries())
      await insertPromotion(tx, promotion, { position, now });
    for (const [position, { title, image }] of demoBanners.entries()) {
      await query(
        tx,
        sql`insert into content_piece (kind, text_en, text_bn, picture_en, position)
            values ('desktop-banner', ${title.en}, ${title.bn}, ${image}, ${position})`,
      );
    }
  });
}

async function insertPromotion(
  tx: Tx,
  promotion: DemoPromotion,
  { position, now }: { readonly position: number; readonly now: Date },
): Promise<void> {
  const { name, title, summary, details } = promotion;
  const betMax = promotion.betMaxTaka === undefined ? null : promotion.betMaxTaka * 100;
  const spins = promotion.freeSpins;
  const shares = Object.entries(promotion.contributions ?? {});
  const kinds = texts(shares.map(([kind]) => kind));
  const percents = integers(shares.map(([, percent]) => percent));
  await query(
    tx,
    sql`with added as (insert into promotion (name_en, name_bn, title_en, title_bn, summary_en, summary_bn, details_en, details_bn,
          thumbnail, image, categories, bonus_percent, bonus_max, deposit_min, turnover_times, bet_max,
          free_spins, free_spin_game, free_spin_stake, starts_at, ends_at, position)
        values (${name.en}, ${name.bn}, ${title.en}, ${title.bn}, ${summary.en}, ${summary.bn}, ${details.en},
          ${details.bn}, ${promotion.drawing}, ${promotion.drawing}, ${texts(promotion.categories)},
          ${promotion.bonusPercent}, ${promotion.bonusMaxTaka * 100}, ${promotion.depositMinTaka * 100},
          ${promotion.turnoverTimes}, ${betMax}, ${spins?.count ?? null}, ${spins?.game ?? null},
          ${spins === undefined ? null : spins.stakeTaka * 100}, ${dhakaDayStart(now, -3)}, ${dhakaDayStart(now, promotion.days)}, ${position})
          returning id)
        insert into promotion_contribution (promotion_id, kind, percent)
        select id, kind, percent from added, unnest(${kinds}, ${percents}) as share (kind, percent)`,
  );
}
