import { paths } from '../../lib/paths.ts';
import type { Screen } from '../../lib/screen.ts';

/** The screens of help. */
export const helpScreens: readonly Screen[] = [
  {
    path: paths.help,
    caller: 'anyone',
    chrome: 'inner',
    title: 'help',
    texts: ['help'],
    load: async () => ({ default: (await import('./help-screen.tsx')).HelpScreen }),
  },
  {
    path: paths.helpArticle,
    caller: 'anyone',
    chrome: 'inner',
    title: 'help',
    texts: ['help'],
    load: async () => ({ default: (await import('./article-screen.tsx')).ArticleScreen }),
  },
];
