import type { Article } from '../model.ts';
import { bettingArticles } from './betting-articles.ts';
import { bonusArticles } from './bonus-articles.ts';
import { moneyArticles } from './money-articles.ts';
import { startArticles } from './start-articles.ts';

/** Every help article, in list order. */
export const articles: readonly Article[] = [
  ...moneyArticles,
  ...bettingArticles,
  ...bonusArticles,
  ...startArticles,
];

/** What the articles say of play money alone. */
const OF_SANDBOX = /sandbox|স্যান্ডবক্স/i;

/** The same for real money: without the paragraphs about the sandbox, and the article about its terms, which the operator's documents are. */
export const realMoneyArticles: readonly Article[] = articles
  .filter(({ en }) => !OF_SANDBOX.test(en.title))
  .map((article, _, kept) => ({
    ...article,
    related: article.related.filter((slug) => kept.some((other) => other.slug === slug)),
    en: { ...article.en, body: withoutSandbox(article.en.body) },
    bn: { ...article.bn, body: withoutSandbox(article.bn.body) },
  }));

function withoutSandbox(body: string): string {
  return body
    .split('\n\n')
    .filter((paragraph) => !OF_SANDBOX.test(paragraph))
    .join('\n\n');
}
