import { type DeskArticle, type HelpForm, helpForm } from '@maidan/contract/office';
import type { Faults } from '../../../lib/error-text.ts';
import type { Saved } from '../use-draft.ts';

/** The texts of an article, each in one language. */
export const ARTICLE_TEXTS = [
  'titleEn',
  'titleBn',
  'summaryEn',
  'summaryBn',
  'bodyEn',
  'bodyBn',
  'keywordsEn',
  'keywordsBn',
] as const;

/** The fields of an article's form. */
export const ARTICLE_FIELDS = ['topic', ...ARTICLE_TEXTS, 'status'] as const;

/** A field of an article's form. */
export type ArticleField = (typeof ARTICLE_FIELDS)[number];
/** What is typed in an article's form. */
export type ArticleValues = Readonly<Record<ArticleField, string>>;

const BLANK: ArticleValues = {
  topic: 'money',
  titleEn: '',
  titleBn: '',
  summaryEn: '',
  summaryBn: '',
  bodyEn: '',
  bodyBn: '',
  keywordsEn: '',
  keywordsBn: '',
  status: 'active',
};

/** An article in the words of its form; a new one is blank. */
export function savedArticle(article: DeskArticle | undefined): Saved<ArticleField> {
  if (article === undefined) return { values: BLANK, version: 0 };
  const { id: _id, version, origin: _origin, ...values } = article;
  return { values, version };
}

/** What the form means, or what is wrong with it. */
export function readArticle(
  values: ArticleValues,
): { readonly article: HelpForm } | { readonly faults: Faults } {
  const read = helpForm.safeParse(values);
  if (read.success) return { article: read.data };
  const wrong = read.error.issues.map(({ path, message }) => [String(path[0]), message]);
  return { faults: Object.fromEntries(wrong) };
}
