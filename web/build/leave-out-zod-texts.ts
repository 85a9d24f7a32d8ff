import type { Plugin } from 'vite';

const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

/** The site says what is wrong in its own words, in two languages; the schemas' English texts stay out of it (1 KB gz). */
export function leaveOutZodTexts(): Plugin {
  return {
    name: 'leave-out-zod-texts',
    apply: 'build',
    enforce: 'pre',
    transform(_, id) {
      if (!ENGLISH.test(id)) return null;
      return { code: `export default () => ({ localeError: () => 'Invalid input' });`, map: null };
    },
  };
}
