import type { calls as allCalls } from '@maidan/contract';
import type { Handlers } from '../../../kernel/http/served-call.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Article } from './model.ts';
import type { Help } from './open-help.ts';

type HelpCalls = Pick<typeof allCalls, 'listHelp' | 'helpArticle'>;
type Language = 'en' | 'bn';

/** Serves the help articles. */
export function helpHandlers(help: Pick<Help, 'current'>): Handlers<HelpCalls> {
  return {
    async listHelp({ query: { search, language } }) {
      const { articles, search: find } = await help.current();
      const wanted = search?.trim() ?? '';
      const listed = wanted === '' ? articles : find(wanted, language).map(({ article }) => article);
      return { articles: listed.map((article) => presentEntry(article, language)) };
    },
    async helpArticle({ params, query: { language } }) {
      const { articles } = await help.current();
      const article = findArticle(articles, params.slug);
      if (article === undefined) throw new Refusal('NOT_FOUND');
      const related = article.related.flatMap((slug) => {
        const other = findArticle(articles, slug);
        return other === undefined ? [] : [presentEntry(other, language)];
      });
      return { ...presentEntry(article, language), body: article[language].body, related };
    },
  };
}

function findArticle(articles: readonly Article[], slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}

function presentEntry({ slug, topic, ...texts }: Article, language: Language) {
  const { title, summary } = texts[language];
  return { slug, topic, title, summary };
}
