const CLASS = /\.((?:\\.|[\w-])+)/g;
const CLASS_ATTRIBUTE = /\bclass="([^"]*)"/g;
const TAG = /<([a-z][\w-]*)/g;
/** The element with which a selector begins, if it does. */
const ELEMENT = /^[a-z][\w-]*/;
/** What only fields of forms have. */
const OF_FIELDS =
  /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner-spin|outer-spin))/;
const FIELDS = ['input', 'select', 'textarea'];
/** Not part of what is rendered. */
const DOCUMENT = ['html', 'body'];

/** The theme or language of which a rule of the whole document is. */
const OF_ROOT = /^:root(?:\[data-theme=["']?([\w-]+)["']?\]|:lang\(([\w-]+)\))/;

/** A document's language and colours. */
interface Look {
  readonly language: string;
  readonly theme: string;
}

/** What a page's elements are called and which classes they have. */
interface Elements {
  readonly classes: ReadonlySet<string>;
  readonly tags: ReadonlySet<string>;
  readonly look: Look | undefined;
}

/**
 * The part of a built style sheet that a page's own elements can match: rules whose classes all occur in the HTML, and
 * those without classes unless they are for elements that don't occur, or for the document in another language or theme
 * than `look`. Reads minified sheets without comments; layers keep their order.
 */
export function pickCriticalCss(css: string, html: string, look?: Look): string {
  const classes = new Set(
    [...html.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names]) => (names ?? '').split(/\s+/)),
  );
  const tags = new Set([...DOCUMENT, ...[...html.matchAll(TAG)].map(([, name]) => name ?? '')]);
  return pick(css, { classes, tags, look });
}

function pick(css: string, elements: Elements): string {
  let picked = '';
  for (const { head, body } of blocksOf(css)) {
    if (body === undefined) picked += `${head};`;
    else if (/^@(?:layer|media|supports|container)\b/.test(head)) {
      const inner = pick(body, elements);
      if (inner !== '') picked += `${head}{${inner}}`;
    } else if (head.startsWith('@') || selectorsOf(head).some((selector) => canMatch(selector, elements)))
      picked += `${head}{${body}}`;
  }
  return picked;
}

interface Block {
  readonly head: string;
  /** Absent for a statement such as `@layer base,components`. */
  readonly body: string | undefined;
}

function blocksOf(css: string): readonly Block[] {
  const blocks: Block[] = [];
  let from = 0;
  let bodyFrom = 0;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at += 1) {
    const sign = css.charAt(at);
    if (sign === '\\') at += 1;
    else if (quote !== '') quote = sign === quote ? '' : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === '{') {
      if (depth === 0) bodyFrom = at + 1;
      depth += 1;
    } else if (sign === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ head: css.slice(from, bodyFrom - 1).trim(), body: css.slice(bodyFrom, at) });
        from = at + 1;
      }
    } else if (sign === ';' && depth === 0) {
      blocks.push({ head: css.slice(from, at).trim(), body: undefined });
      from = at + 1;
    }
  }
  return blocks;
}

function selectorsOf(head: string): readonly string[] {
  const selectors: string[] = [];
  let from = 0;
  let depth = 0;
  for (let at = 0; at < head.length; at += 1) {
    const sign = head.charAt(at);
    if (sign === '\\') at += 1;
    else if (sign === '(' || sign === '[') depth += 1;
    else if (sign === ')' || sign === ']') depth -= 1;
    else if (sign === ',' && depth === 0) {
      selectors.push(head.slice(from, at));
      from = at + 1;
    }
  }
  return [...selectors, head.slice(from)];
}

/** True if the classes outside parentheses occur, and the element with which it begins; what stands in `:not()` need not. */
function canMatch(selector: string, { classes, tags, look }: Elements): boolean {
  const [, theme, language] = OF_ROOT.exec(selector) ?? [];
  if (look !== undefined && (theme ?? look.theme) !== look.theme) return false;
  if (look !== undefined && (language ?? look.language) !== look.language) return false;
  const own = selector.replaceAll(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '');
  const element = ELEMENT.exec(own)?.[0];
  if (element !== undefined && !tags.has(element)) return false;
  if (OF_FIELDS.test(own) && !FIELDS.some((name) => tags.has(name))) return false;
  return [...own.matchAll(CLASS)].every(([, name]) => classes.has((name ?? '').replaceAll('\\', '')));
}
