import type { DeskArticle, HelpForm } from '@maidan/contract/office';
import type { Reader } from '../../../kernel/db.ts';
import { articles as houseArticles } from './articles/all-articles.ts';
import { type WrittenArticle, selectWritten } from './help-store.ts';
import type { Article } from './model.ts';

/** The built-in article of that name. */
export function findHouseArticle(slug: string): Article | undefined {
  return houseArticles.find((article) => article.slug === slug);
}

/** A built-in article as form fields. */
export function formOf({ topic, en, bn }: Article): HelpForm {
  return {
    topic,
    titleEn: en.title,
    titleBn: bn.title,
    summaryEn: en.summary,
    summaryBn: bn.summary,
    bodyEn: en.body,
    bodyBn: bn.body,
    keywordsEn: en.keywords,
    keywordsBn: bn.keywords,
    status: 'active',
  };
}

/** What staff wrote, without name and version. */
export function formOfWritten({ slug: _slug, version: _version, ...form }: WrittenArticle): HelpForm {
  return form;
}

/** Every article: the built-in ones in order, with staff's changes, then staff's own. */
export async function listDeskHelp(reader: Reader): Promise<DeskArticle[]> {
  const written = await selectWritten(reader);
  const house = houseArticles.map((article): DeskArticle => {
    const own = written.find(({ slug }) => slug === article.slug);
    return own === undefined
      ? { id: article.slug, ...formOf(article), version: 0, origin: 'house' }
      : { id: own.slug, ...formOfWritten(own), version: own.version, origin: 'reworded' };
  });
  const further = written.filter(({ slug }) => findHouseArticle(slug) === undefined);
  return [
    ...house,
    ...further.map((own): DeskArticle => {
      return { id: own.slug, ...formOfWritten(own), version: own.version, origin: 'own' };
    }),
  ];
}
