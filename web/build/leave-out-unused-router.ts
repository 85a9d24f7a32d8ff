import type { Plugin } from 'vite';

const ROUTER = /\/react-router\/dist\/.*\.js$/;
const NAMING = /^\w+\.displayName = "\w+";$/gm;
const MAKING = /^const \w+ = (?=React\$1\.(?:forwardRef|createContext)\()/gm;

/**
 * Lets the bundler drop the router's forms, loaders and prefetching, which the site doesn't use (3 KB gz). They count
 * as used because each is given a display name and made by a call that might have side effects; this marks the calls as
 * pure.
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
