import type { MarketRevenue } from '@maidan/contract/office';
import { REPORT_PAGE_ROWS } from '@maidan/contract/office';
import { type Money, money } from '@maidan/engine';
import { type ReadSource, type Reader, inSnapshot, query, sql } from '../../kernel/db.ts';
import { type DayRange, products } from './model.ts';
import { movementsOf } from './movements.ts';
import { selectMarketNames } from './name-store.ts';
import { selectProgress } from './sum-store.ts';

interface MarketRow {
  readonly product: string;
  readonly subject: string;
  readonly came: Money;
  readonly went: Money;
}

/** Where the previous page ended: its last market and what that one earned. */
interface MarketEnd {
  readonly kept: bigint;
  readonly product: string;
  readonly subject: string;
}

/** The markets settled on these days, highest earning first, paged; `next` is the cursor of the next page. */
export function listMarketRevenue(
  source: ReadSource,
  {
    range,
    after,
    size = REPORT_PAGE_ROWS,
  }: { readonly range: DayRange; readonly after?: string | undefined; readonly size?: number },
  ownPlayers: readonly string[],
): Promise<{ markets: MarketRevenue[]; next: string | null }> {
  return inSnapshot(source, async (on) => {
    const rows = await selectMarkets(
      on,
      { range, end: after === undefined ? undefined : readEnd(after), size: size + 1 },
      ownPlayers,
    );
    const page = rows.slice(0, size);
    const names = await selectMarketNames(
      on,
      page.map(({ subject }) => subject),
    );
    const last = rows.length > size ? page.at(-1) : undefined;
    return {
      markets: page.map(({ product, subject, came, went }) => ({
        key: subject,
        product: products.find((one) => one === product) ?? 'exchange',
        event: names.get(subject)?.event ?? '',
        market: names.get(subject)?.market ?? subject,
        taken: came,
        paid: went,
        kept: money(came - went),
      })),
      next: last === undefined ? null : `${last.came - last.went}/${last.product}/${last.subject}`,
    };
  });
}

function readEnd(text: string): MarketEnd {
  const [kept = '0', product = '', ...subject] = text.split('/');
  return { kept: BigInt(kept), product, subject: subject.join('/') };
}

async function selectMarkets(
  on: Reader,
  {
    range,
    end,
    size,
  }: { readonly range: DayRange; readonly end: MarketEnd | undefined; readonly size: number },
  ownPlayers: readonly string[],
): Promise<MarketRow[]> {
  const open = await movementsOf(on, ownPlayers, { from: await selectProgress(on), to: undefined });
  const below =
    end === undefined
      ? sql``
      : sql`having (sum(went) - sum(came), product, subject) > (${-end.kept}::numeric, ${end.product}, ${end.subject})`;
  return query<MarketRow>(
    on,
    sql`with ${open}, both_parts as (
        select product, subject, came, went from report_sum
        where day between ${range.from}::date and ${range.to}::date and product in ('exchange', 'own-trading', 'bookmaker', 'fancy', 'uncollected')
        union all
        select product, subject, greatest(amount, 0), greatest(-amount, 0) from movement
        where day between ${range.from}::date and ${range.to}::date and product in ('exchange', 'own-trading', 'bookmaker', 'fancy', 'uncollected')
      )
      select product, subject, sum(came)::bigint as came, sum(went)::bigint as went
      from both_parts group by product, subject ${below}
      order by sum(went) - sum(came), product, subject limit ${size}`,
  );
}
