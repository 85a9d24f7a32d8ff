import MiniSearch from 'minisearch';
import type { Article } from './model.ts';

type Language = 'en' | 'bn';

/** Words common to all questions, which say nothing about the topic. */
const STOP_WORDS = new Set(
  (
    'a an and are at be by can cant do does for from have how i in is it me my no not of on or please the this to ' +
    'want was what when where which who why will with you your am did has ' +
    'আমি আমার আমাকে কি কী কিভাবে কীভাবে কেন কোথায় কখন করবো করব হয় না নাই নেই এর ও এই সে তা যে থেকে জন্য চাই আছে হবে ভাই প্লিজ একটু কত করে'
  ).split(' '),
);

/** Bangla spelling varies: nukta letters, joiners and long vowels are folded into one. */
function foldWord(word: string): string | null {
  const folded = word
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\u200c|\u200d|\u09bc/g, '')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ণ', 'ন')
    .replaceAll(/[শষ]/g, 'স');
  return folded === '' || STOP_WORDS.has(word.normalize('NFC').toLowerCase()) ? null : folded;
}

function indexOf(articles: readonly Article[], language: Language): MiniSearch {
  const index = new MiniSearch({
    idField: 'slug',
    fields: ['title', 'keywords', 'summary', 'body'],
    processTerm: foldWord,
    searchOptions: {
      boost: { title: 4, keywords: 3, summary: 2 },
      prefix: (word) => word.length > 2,
      // Tolerates one wrong letter in a word of five, two in one of ten.
      fuzzy: (word) => (word.length > 3 ? 0.2 : false),
      combineWith: 'OR',
    },
  });
  index.addAll(articles.map((article) => ({ slug: article.slug, ...article[language] })));
  return index;
}

/** A search result with its score, which is comparable only within one language. */
export interface Found {
  readonly article: Article;
  readonly score: number;
}

/**
 * Searches for articles that answer the question, best first; tolerates small misspellings. Empty for a meaningless
 * text.
 */
export type SearchHelp = (question: string, language: Language) => readonly Found[];

/** Opens the search of those articles. Each language's index is built with its first question, not at start. */
export function openSearch(articles: readonly Article[]): SearchHelp {
  const indexes = new Map<Language, MiniSearch>();
  return (question, language) => {
    const index = indexes.get(language) ?? indexOf(articles, language);
    indexes.set(language, index);
    return index.search(question).flatMap(({ id, score }) => {
      const article = articles.find(({ slug }) => slug === id);
      return article === undefined ? [] : [{ article, score }];
    });
  };
}
