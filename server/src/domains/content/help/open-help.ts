import type { Clock } from '../../../kernel/time/clock.ts';
import type { Db } from '../../../kernel/db.ts';
import { openFreshValues } from '../../../kernel/fresh-value.ts';
import { type HelpAnswer, answerQuestion } from './answer-question.ts';
import { articles, realMoneyArticles } from './articles/all-articles.ts';
import { type WrittenArticle, selectWritten } from './help-store.ts';
import type { Article } from './model.ts';
import { type SearchHelp, openSearch } from './search-articles.ts';

/** How late players see what staff save; until then it costs no query. */
const FRESH_MS = 1_000;

/** The current articles, and their search. */
interface Shelf {
  readonly articles: readonly Article[];
  readonly search: SearchHelp;
}

/** The current help: the built-in articles, with staff's changes and additions. */
export interface Help {
  readonly current: () => Promise<Shelf>;
  /** Answers a question as the chat's automatic helper. */
  readonly answer: (question: string) => Promise<HelpAnswer>;
}

/** Opens the help, which says nothing of the sandbox where money is real. Rebuilds its search index only when staff have changed something. */
export function openHelp({
  db,
  clock,
  stakes,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly stakes: 'play-money' | 'real-money';
}): Help {
  const houseArticles = stakes === 'play-money' ? articles : realMoneyArticles;
  let known: { readonly stamp: string; readonly shelf: Shelf } | undefined;
  const shelfOf = openFreshValues(clock, FRESH_MS, async () => {
    const written = await selectWritten(db);
    const stamp = JSON.stringify(written);
    if (known?.stamp !== stamp) known = { stamp, shelf: putTogether(written, houseArticles) };
    return known.shelf;
  });
  const current = () => shelfOf(undefined);
  return { current, answer: async (question) => answerQuestion((await current()).search, question) };
}

function putTogether(written: readonly WrittenArticle[], houseArticles: readonly Article[]): Shelf {
  const bySlug = new Map(written.map((article) => [article.slug, article]));
  const reworded = houseArticles.flatMap((article) => {
    const own = bySlug.get(article.slug);
    if (own === undefined) return [article];
    return own.status === 'active' ? [presentArticle(own, article.related)] : [];
  });
  const known = new Set(houseArticles.map(({ slug }) => slug));
  const further = written
    .filter(({ slug, status }) => status === 'active' && !known.has(slug))
    .map((article) => presentArticle(article, []));
  const all = [...reworded, ...further];
  return { articles: all, search: openSearch(all) };
}

function presentArticle(written: WrittenArticle, related: readonly string[]): Article {
  const { slug, topic } = written;
  return {
    slug,
    topic,
    related,
    en: {
      title: written.titleEn,
      summary: written.summaryEn,
      body: written.bodyEn,
      keywords: written.keywordsEn,
    },
    bn: {
      title: written.titleBn,
      summary: written.summaryBn,
      body: written.bodyBn,
      keywords: written.keywordsBn,
    },
  };
}
