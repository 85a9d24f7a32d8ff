const TEXT = `"(?:[^"\\\\]|\\\\.)*"|'(?:[^'\\\\]|\\\\.)*'`;
const REGISTERED = /@property (--[\w-]+)\{[^}]*\}/g;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^}]*\})*\}/g;
/** A text, which is left alone, or a custom property with its value. */
const CUSTOM = new RegExp(`${TEXT}|(?<=[{;])(--[\\w-]+):(?:${TEXT}|[^;{}"'])*(?:;|(?=\\}))`, 'g');
const READ = /var\((--[\w-]+)/g;
const ANIMATION = /(?:animation|animation-name|--animate-[\w-]+):([^;}]*)/g;

/**
 * A minified sheet without the custom properties that neither it nor the page reads, their registrations, and animations
 * that nothing plays.
 */
export function dropUnusedCss(css: string, html: string): string {
  const read = new Set([...`${css}${html}`.matchAll(READ)].map(([, name = '']) => name));
  const kept = css
    .replaceAll(REGISTERED, (rule, name: string) => (read.has(name) ? rule : ''))
    .replaceAll(CUSTOM, (found, name: string | undefined) =>
      name === undefined || read.has(name) ? found : '',
    );
  // A property that is gone may have been the only one that read another.
  if (kept !== css) return dropUnusedCss(kept, html);
  const played = [...css.matchAll(ANIMATION)].flatMap(([, value = '']) => value.split(/[\s,]+/));
  return css.replaceAll(KEYFRAMES, (rule, name: string) => (played.includes(name) ? rule : ''));
}
