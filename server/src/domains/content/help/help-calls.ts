import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { articles } from './articles/all-articles.ts';
import type { Article } from './model.ts';
import { searchArticles } from './search-articles.ts';

type HelpCalls = Pick<typeof allCalls, 'listHelp' | 'helpArticle'>;
type Language = 'en' | 'bn';

/** Serves the help articles. */
export function helpHandlers(): Handlers<HelpCalls> {
  return {
    listHelp({ query: { search, language } }) {
      const wanted = search?.trim() ?? '';
      const listed =
        wanted === '' ? articles : searchArticles(wanted, language).map(({ article }) => article);
      return { articles: listed.map((article) => presentEntry(article, language)) };
    },
    helpArticle({ params, query: { language } }) {
      const article = findArticle(params.slug);
      if (article === undefined) throw new Refusal('NOT_FOUND');
      const related = article.related.flatMap((slug) => {
        const other = findArticle(slug);
        return other === undefined ? [] : [presentEntry(other, language)];
      });
      return { ...presentEntry(article, language), body: article[language].body, related };
    },
  };
}

function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

function presentEntry({ slug, topic, ...texts }: Article, language: Language) {
  const { title, summary } = texts[language];
  return { slug, topic, title, summary };
}
