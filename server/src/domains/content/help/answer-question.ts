import type { SearchHelp } from './search-articles.ts';

/** An automatic answer, and the articles that it links to. */
export interface HelpAnswer {
  readonly content: string;
  readonly articles: readonly { readonly slug: string; readonly title: string }[];
}

/** Letters only: the taka sign belongs to that script too, and occurs in English questions. */
const BANGLA = /[\u0985-\u09b9]/;
const NAMED_MAX = 3;
/** Articles that score below this share of the best one are not linked. */
const NAMED_SHARE_MIN = 0.5;

const words = {
  en: {
    automatic: 'This is an automatic answer.',
    more: 'Does that help? If not, say it in other words, or ask for a person. In this sandbox nobody of the staff is here unless they join.',
    unknown:
      'I found nothing about that in the help texts. Try one word, such as deposit, turnover or cash out, or ask for a person. In this sandbox nobody of the staff is here unless they join.',
  },
  bn: {
    automatic: 'এটি স্বয়ংক্রিয় উত্তর।',
    more: 'কাজে লাগল? না হলে অন্যভাবে লিখে দেখুন, অথবা মানুষের সঙ্গে কথা বলতে চাইলে সেটা লিখুন। এই স্যান্ডবক্সে কেউ নিজে যোগ না দিলে সাপোর্টের কোনো মানুষ থাকেন না।',
    unknown:
      'এ নিয়ে সাহায্যের লেখায় কিছু পেলাম না। একটি শব্দ লিখে দেখুন, যেমন জমা, টার্নওভার বা ক্যাশ আউট; মানুষের সঙ্গে কথা বলতে চাইলে সেটাও লিখতে পারেন। এই স্যান্ডবক্সে কেউ নিজে যোগ না দিলে সাপোর্টের কোনো মানুষ থাকেন না।',
  },
} as const;

/** A photo says nothing about its sender's language. */
const PHOTO =
  'This is an automatic answer. Your photo is kept for the staff; I cannot read it. Please say in words what it is about.\n\n' +
  'এটি স্বয়ংক্রিয় উত্তর। ছবিটি সাপোর্টের জন্য রাখা হলো, আমি তা পড়তে পারি না। কী নিয়ে জানতে চান, লিখে বলুন।';

/**
 * Answers a question by searching the help articles in its language, Bangla if it contains Bangla letters. Says that
 * the answer is automatic and that no member of staff is present, since in the sandbox it replaces them.
 */
export function answerQuestion(search: SearchHelp, question: string): HelpAnswer {
  const language = BANGLA.test(question) ? 'bn' : 'en';
  const said = words[language];
  if (question.trim() === '') return { content: PHOTO, articles: [] };
  const found = search(question, language);
  const [best] = found;
  if (best === undefined) return { content: `${said.automatic} ${said.unknown}`, articles: [] };
  const named = found
    .filter(({ score }) => score >= best.score * NAMED_SHARE_MIN)
    .slice(0, NAMED_MAX)
    .map(({ article }) => ({ slug: article.slug, title: article[language].title }));
  const { summary } = best.article[language];
  return { content: `${said.automatic}\n\n${summary}\n\n${said.more}`, articles: named };
}
