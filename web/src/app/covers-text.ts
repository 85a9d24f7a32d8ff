/** Less of a text than this under something is no more than its descenders' room. */
const OVERLAP_MIN_PX = 2;

/**
 * True if words that are seen now lie under `place`: by the rectangles of the texts themselves, since the boxes around them are
 * wider. Elements elsewhere are passed over with all that is in them, so it costs a few reads of a page that is laid out.
 */
export function coversText(place: HTMLElement): boolean {
  const box = place.getBoundingClientRect();
  // What is fixed or overflows may lie there although the elements around it don't.
  const tops = [0.1, 0.5, 0.9].flatMap((down) =>
    [0.1, 0.5, 0.9].map((across) => topAt(place, box.left + across * box.width, box.top + down * box.height)),
  );
  return [document.body, ...new Set(tops)].some((root) => root !== undefined && hasTextIn(root, box, place));
}

function hasTextIn(element: Element, box: DOMRect, place: HTMLElement): boolean {
  for (const node of element.childNodes) {
    if (node instanceof Element) {
      if (node !== place && isNear(node, box) && hasTextIn(node, box, place)) return true;
    } else if (node instanceof Text && node.data.trim() !== '' && isSeenIn(node, element, box, place))
      return true;
  }
  return false;
}

/** An element without a box of its own may have children anywhere. */
function isNear(element: Element, box: DOMRect): boolean {
  const own = element.getBoundingClientRect();
  return own.width === 0 || own.height === 0 || overlapOf(own, box) !== undefined;
}

function isSeenIn(text: Text, parent: Element, box: DOMRect, place: HTMLElement): boolean {
  const range = document.createRange();
  range.selectNodeContents(text);
  // Words for screen readers are larger than the box that hides them.
  const room = overlapOf(parent.getBoundingClientRect(), box);
  if (room === undefined) return false;
  return Array.from(range.getClientRects(), (rect) => overlapOf(rect, room)).some((part) => {
    if (part === undefined) return false;
    const top = topAt(place, part.left + part.width / 2, part.top + part.height / 2);
    return top !== undefined && (top.contains(parent) || parent.contains(top));
  });
}

function overlapOf(one: DOMRect, other: DOMRect): DOMRect | undefined {
  const left = Math.max(one.left, other.left);
  const top = Math.max(one.top, other.top);
  const width = Math.min(one.right, other.right) - left;
  const height = Math.min(one.bottom, other.bottom) - top;
  return width < OVERLAP_MIN_PX || height < OVERLAP_MIN_PX
    ? undefined
    : new DOMRect(left, top, width, height);
}

function topAt(place: HTMLElement, x: number, y: number): Element | undefined {
  return document.elementsFromPoint(x, y).find((element) => !place.contains(element));
}
