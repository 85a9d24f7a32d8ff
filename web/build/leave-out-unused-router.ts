import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/.*\.js$/;
const NAMING = /^\w+\.displayName = "\w+";$/gm;
const MAKING = /^const \w+ = (?=React\$1\.(?:forwardRef|createContext)\()/gm;

/**
 * The router's forms, loaders and prefetching, which the site has none of, count as used: each is named for the
 * developer's tools and made by a call that might do more. This says that it doesn't, and they stay out (3 KB gz).
 */
export function leaveOutUnusedRouter(): Plugin {
  return {
    name: 'leave-out-unused-router',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!ROUTER.test(id)) return null;
      return { code: code.replaceAll(NAMING, '').replaceAll(MAKING, '$&/* @__PURE__ */ '), map: null };
    },
  };
}
