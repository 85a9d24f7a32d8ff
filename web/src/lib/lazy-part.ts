import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A part of the site that is fetched when it is first drawn. Where it doesn't arrive, because the connection broke or a
 * newer version took its place, `Missing` stands there instead, and the rest of the page stays as it was.
 */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return await load();
    } catch (error) {
      console.warn(error);
      return { default: Missing };
    }
  });
}
