import type { HelpTopic } from '@maidan/contract';

/** What an article says in one language. */
export interface ArticleText {
  readonly title: string;
  /** One sentence that answers the question by itself. */
  readonly summary: string;
  /** Plain text: paragraphs between empty lines; lines that begin with `- ` or `1. ` are a list, with `## ` a heading. */
  readonly body: string;
  /** Words that people use for it and that the text doesn't. */
  readonly keywords: string;
}

/** A help article in both languages. */
export interface Article {
  readonly slug: string;
  readonly topic: HelpTopic;
  readonly related: readonly string[];
  readonly en: ArticleText;
  readonly bn: ArticleText;
}
