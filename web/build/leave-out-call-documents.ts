import type { Plugin } from 'vite';

const TABLES = /\/contract\/src\/calls\/[\w-]+\.ts$/;
const DOCUMENTS =
  /^ {4}(?:summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|refusals: \[[^\]]*\]),$/gm;

/** The call table tells its readers what each call is for and what it may refuse; the site never asks, so the build leaves that out (3 KB gz). */
export function leaveOutCallDocuments(): Plugin {
  return {
    name: 'leave-out-call-documents',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!TABLES.test(id)) return null;
      return { code: code.replaceAll(DOCUMENTS, ''), map: null };
    },
  };
}
