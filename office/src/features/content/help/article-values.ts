import { type DeskArticle, type HelpForm, helpForm } from '@maidan/contract/office';
import { type Checked, checkForm } from '@maidan/ui';
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
/** The form's values as typed. */
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

/** A saved article as form values; a new one is blank. */
export function savedArticle(article: DeskArticle | undefined): Saved<ArticleField> {
  if (article === undefined) return { values: BLANK, version: 0 };
  const { id: _id, version, origin: _origin, ...values } = article;
  return { values, version };
}

/** The article that the form describes, or its errors. */
export function readArticle(values: ArticleValues): Checked<HelpForm, ArticleField> {
  return checkForm(helpForm, values);
}
