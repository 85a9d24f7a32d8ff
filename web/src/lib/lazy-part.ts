import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A lazily loaded part of the site. If its code fails to load, because the connection broke or a newer version was
 * deployed, `Missing` is shown in its place and the rest of the page stays as it is.
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
