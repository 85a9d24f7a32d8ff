import { changeBetween, imageOf } from './market-change.ts';
import type { StateRules } from './sent-states.ts';
import type { ShownMarket } from './show-market.ts';

/** Subscribers with one filter are sent the same: what was told of a state is kept while the state is. */
const images = new WeakMap<ShownMarket, string>();
const changes = new WeakMap<ShownMarket, WeakMap<ShownMarket, { readonly text: string | undefined }>>();

/** How markets are told. */
export const marketRules: StateRules<ShownMarket> = {
  imageOf: textOf,
  newsOf: textOf,
  changeBetween(before, now) {
    const told = changes.get(now) ?? new WeakMap<ShownMarket, { readonly text: string | undefined }>();
    changes.set(now, told);
    const known = told.get(before);
    if (known !== undefined) return known.text;
    const change = changeBetween(before, now);
    const text = change && JSON.stringify(change);
    told.set(before, { text });
    return text;
  },
};

function textOf(state: ShownMarket): string {
  const text = images.get(state) ?? JSON.stringify(imageOf(state));
  images.set(state, text);
  return text;
}
