import type { Plugin } from 'vite';

const TABLES = /\/contract\/src\/calls\/[\w-]+\.ts$/;
const DOCUMENTS =
  /^ {4}(?:summary:\s+(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`)|refusals: \[[^\]]*\]),$/gm;

/** Strips the call table's descriptions and lists of refusals from the build: the site never reads them (3 KB gz). */
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
