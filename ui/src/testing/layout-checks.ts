/* oxlint-disable unicorn/consistent-function-scoping -- all of it is sent into a page as one function */

/** What browser and screen tests measure of a page's layout. */
export interface LayoutChecks {
  /**
   * What is wrong with the texts on the page, a sentence each: one that is cut off, broken between its letters, leaves its box, or lies over another. A text
   * that moves or can be scrolled sideways, that a button unfolds, or that ends early where `data-shortens` says that it may, is as it should be.
   */
  readonly textFaults: () => string[];
  /** The controls that can't be tapped because something fixed lies over them, wherever they are scrolled to. */
  readonly coveredControls: () => string[];
  /** Draws every text at twice its size and everything else as it is, as a phone's setting for large text does; once more undoes it. */
  readonly doubleTexts: () => void;
}

interface DrawnText {
  readonly node: Text;
  readonly holder: Element;
  readonly lines: readonly DOMRect[];
}

/** The checks of the page that this runs in. Uses nothing outside itself, so that a browser test can send it into its page. */
export function layoutChecks(): LayoutChecks {
  /** Smoothed edges and rounding. */
  const SLACK_PX = 1.5;
  /** A line's box is higher than its letters: above and below, this part of it stays empty. */
  const EMPTY_PART = 0.22;
  /** A column that holds a letter or two a line is too narrow for words. */
  const NARROW_LINES = 4;
  const NARROW_LETTERS = 3;
  /** Keeps the size that an element's own style had before its texts were doubled. */
  const SIZE_BEFORE = 'data-size-before';
  const CONTROLS = 'a[href], button, input, select, textarea, [role=button], [role=tab]';
  /** Elements that look like boxes to a player even where they have neither colour nor border. */
  const BOXES = ['BUTTON', 'A', 'LI', 'TD', 'TH', 'BODY'];
  return { textFaults, coveredControls, doubleTexts };

  function textFaults(): string[] {
    const texts = listTexts();
    const faults = new Set<string>();
    for (const text of texts) {
      const fault = findCut(text);
      if (fault !== undefined) faults.add(`${describe(text)} ${fault}`);
    }
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (lieOver(one, other)) faults.add(`${describe(one)} and ${describe(other)} lie over each other`);
    return [...faults];
  }

  function coveredControls(): string[] {
    return [...pageRoot().querySelectorAll(CONTROLS)].flatMap((one) => {
      const cover = coverOf(one);
      return cover === undefined ? [] : [`${nameOf(one)} is covered by ${nameOf(cover)}`];
    });
  }

  function doubleTexts(): void {
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body, body *')];
    const isDoubled = document.body.hasAttribute(SIZE_BEFORE);
    const sizes = elements.map((element) => parseFloat(getComputedStyle(element).fontSize) * 2);
    for (const [index, element] of elements.entries())
      if (isDoubled) {
        element.style.fontSize = element.getAttribute(SIZE_BEFORE) ?? '';
        element.removeAttribute(SIZE_BEFORE);
      } else {
        element.setAttribute(SIZE_BEFORE, element.style.fontSize);
        element.style.setProperty('font-size', `${sizes[index]}px`, 'important');
      }
  }

  /** What a player can reach: the page, or the topmost dialog that makes it inert. */
  function pageRoot(): Element {
    return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
  }

  function listTexts(): DrawnText[] {
    const found: DrawnText[] = [];
    const walker = document.createTreeWalker(pageRoot(), NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const holder = node.parentElement;
      if (!(node instanceof Text) || holder === null || node.data.trim() === '' || !isDrawn(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      if (lines.length > 0) found.push({ node, holder, lines });
    }
    return found;
  }

  /** False for what is hidden, from the eye alone too. */
  function isDrawn(holder: Element): boolean {
    if (holder.closest('script, style, noscript, option, [inert]') !== null) return false;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    for (let at: Element | null = holder; at !== null; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return false;
    }
    return true;
  }

  /** How a text leaves what holds it. */
  function findCut({ node, holder, lines }: DrawnText): string | undefined {
    const letters = node.data.replaceAll(/\s/g, '').length;
    if (lines.length >= NARROW_LINES && letters / lines.length < NARROW_LETTERS)
      return 'is broken between its letters';
    const scrolls = { sideways: false, upwards: false };
    for (let at: Element | null = holder; at !== null; at = at.parentElement) {
      if (at.hasAttribute('data-shortens') || isFolded(at) || at.getAnimations().length > 0) return undefined;
      const style = getComputedStyle(at);
      if (isShortened(at, style)) return 'ends with an ellipsis';
      scrolls.sideways ||= isScroller(style.overflowX) && at.scrollWidth > at.clientWidth;
      scrolls.upwards ||= isScroller(style.overflowY) && at.scrollHeight > at.clientHeight;
      if (isBox(at, style)) {
        const box = at.getBoundingClientRect();
        const out = Math.max(...lines.map((line) => overhang(line, box, scrolls)));
        if (out > SLACK_PX) return `leaves ${nameOf(at)} by ${Math.round(out)} px`;
      }
      if (style.position === 'fixed' || (style.position === 'absolute' && style.overflowX === 'visible'))
        break;
    }
    const { clientWidth: width } = document.documentElement;
    const outside = lines.find(({ left, right }) => left < -SLACK_PX || right > width + SLACK_PX);
    if (scrolls.sideways || outside === undefined) return undefined;
    return `leaves the window (${Math.round(outside.left)} to ${Math.round(outside.right)} of ${width})`;
  }

  /** True if a button that says so unfolds it. */
  function isFolded({ id }: Element): boolean {
    if (id === '') return false;
    return document.querySelector(`[aria-controls="${CSS.escape(id)}"][aria-expanded=false]`) !== null;
  }

  function isShortened(at: Element, { textOverflow, webkitLineClamp }: CSSStyleDeclaration): boolean {
    if (textOverflow !== 'ellipsis' && ['none', ''].includes(webkitLineClamp)) return false;
    return at.scrollWidth > at.clientWidth + SLACK_PX || at.scrollHeight > at.clientHeight + SLACK_PX;
  }

  function isScroller(overflow: string): boolean {
    return overflow === 'auto' || overflow === 'scroll';
  }

  function isBox(at: Element, style: CSSStyleDeclaration): boolean {
    if (style.display === 'inline' || style.display === 'contents') return false;
    if (BOXES.includes(at.tagName) || style.overflowX !== 'visible' || style.overflowY !== 'visible')
      return true;
    const hasBorder = style.borderTopStyle !== 'none' && style.borderTopWidth !== '0px';
    return (
      hasBorder || style.backgroundImage !== 'none' || !/^transparent$|, 0\)$/.test(style.backgroundColor)
    );
  }

  /** By how much a line stands out of a box on its worst side. */
  function overhang(line: DOMRect, box: DOMRect, scrolls: { sideways: boolean; upwards: boolean }): number {
    const empty = line.height * EMPTY_PART;
    const sideways = Math.max(box.left - line.left, line.right - box.right);
    const upwards = Math.max(box.top - line.top, line.bottom - box.bottom) - empty;
    return Math.max(scrolls.sideways ? 0 : sideways, scrolls.upwards ? 0 : upwards);
  }

  /** True if two texts of one layer share a place; what is fixed, sticky or a passing notice is another layer. */
  function lieOver(one: DrawnText, other: DrawnText): boolean {
    if (!one.lines.some((line) => other.lines.some((next) => overlap(line, next)))) return false;
    return layerOf(one.holder) === layerOf(other.holder);
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const [top, bottom] = [one, other].reduce(
      ([from, to], { top: above, bottom: below, height }) => [
        Math.max(from, above + height * EMPTY_PART),
        Math.min(to, below - height * EMPTY_PART),
      ],
      [-Infinity, Infinity],
    );
    return width > SLACK_PX && bottom - top > SLACK_PX;
  }

  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const { position, overflowX, overflowY } = getComputedStyle(at);
      // A notice lies over what it tells of for some seconds.
      if (position === 'absolute' && at.matches('[aria-live]')) return at;
      if (position === 'fixed' || position === 'sticky' || overflowX !== 'visible' || overflowY !== 'visible')
        return at;
    }
    return document.body;
  }

  /** What lies over the middle of a control wherever it is scrolled to, within the middle half of the screen. */
  function coverOf(control: Element): Element | undefined {
    if (!isDrawn(control) || getComputedStyle(control).pointerEvents === 'none') return undefined;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const middle = coverHere(control);
    if (middle === undefined) return undefined;
    const quarter = innerHeight / 4;
    for (const step of [-quarter, 2 * quarter]) {
      scrollBy({ top: step, behavior: 'instant' });
      if (isOnScreen(control) && coverHere(control) === undefined) return undefined;
    }
    return middle;
  }

  function coverHere(control: Element): Element | undefined {
    const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
    if (width < 2 || height < 2 || !isOnScreen(control)) return undefined;
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null || control.contains(hit) || hit.contains(control)) return undefined;
    // A sheet lies over the page for as long as it is open, a notice for some seconds.
    if (hit.closest('[aria-live]') !== null) return undefined;
    if (hit.closest('dialog[open]') !== control.closest('dialog[open]')) return undefined;
    const isOver = hit.closest('label')?.contains(control) !== true && isInPlaceAbove(hit, control);
    return isOver ? hit : undefined;
  }

  function isOnScreen(control: Element): boolean {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  }

  /** True if the hit belongs to something that keeps its place on the screen or lies over its neighbours. */
  function isInPlaceAbove(hit: Element, control: Element): boolean {
    for (let at: Element | null = hit; at !== null && !at.contains(control); at = at.parentElement)
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(at).position)) return true;
    return false;
  }

  function describe({ node, holder }: DrawnText): string {
    return `“${node.data.trim().slice(0, 60)}” in ${nameOf(holder)}`;
  }

  function nameOf(element: Element): string {
    const words = element.getAttribute('aria-label') ?? element.textContent.trim();
    const classes = (element.getAttribute('class') ?? '').split(' ').slice(0, 6).join('.');
    return `<${element.tagName.toLowerCase()}.${classes}> “${words.slice(0, 40)}”`;
  }
}
