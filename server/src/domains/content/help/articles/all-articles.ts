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
