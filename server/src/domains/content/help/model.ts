import type { HelpTopic } from '@maidan/contract';

/** An article's texts in one language. */
export interface ArticleText {
  readonly title: string;
  /** One sentence that answers the question on its own. */
  readonly summary: string;
  /**
   * Plain text: empty lines separate paragraphs; lines that begin with `- ` or `1. ` are a list, with `## ` a heading.
   */
  readonly body: string;
  /** Search words that people use and the text doesn't. */
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
