import type { Plugin } from 'vite';

const WRITERS = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const EXPORTED = /^export (?:const|function) (\w+)/gm;

/** Every zod schema carries the code that writes it as JSON Schema; the site never does, so the build leaves that out (5 KB gz). */
export function leaveOutJsonSchema(): Plugin {
  return {
    name: 'leave-out-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!WRITERS.test(id)) return null;
      const names = [...code.matchAll(EXPORTED)].map(([, name]) => `export { leftOut as ${name} };`);
      if (names.length === 0) this.error(`${id} exports nothing that this build knows how to leave out`);
      // Each schema asks once for its writing methods, so asking must not fail; using them does.
      const leftOut = `const leftOut = () => () => { throw new Error('JSON Schema is left out of the site'); };`;
      return { code: [leftOut, ...names].join('\n'), map: null };
    },
  };
}
