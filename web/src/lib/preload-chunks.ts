const asked = new Map<string, Promise<void> | undefined>();

/**
 * Loads a part of the built site: `load` imports it, while the other files that it takes are requested beside it. Styles are
 * there before the part is. The build puts this in place of Vite's own, which is three times as long and is in the script that
 * everything waits for.
 */
export async function preloadChunks<Part>(
  load: () => Promise<Part>,
  files: readonly string[] = [],
): Promise<Part> {
  const styles = files.flatMap((file) => {
    if (!asked.has(file)) asked.set(file, request(file));
    return asked.get(file) ?? [];
  });
  if (styles.length > 0) await Promise.all(styles);
  return load();
}

/** Requests a file; the promise is of a style sheet, until it applies. */
function request(file: string): Promise<void> | undefined {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  if (isStyle) link.rel = 'stylesheet';
  else if (link.relList.supports('modulepreload')) link.rel = 'modulepreload';
  else {
    link.rel = 'preload';
    link.as = 'script';
  }
  link.crossOrigin = '';
  link.href = `/${file}`;
  const applied = isStyle
    ? new Promise<void>((resolve, reject) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => {
          // The next attempt asks for it again.
          asked.delete(file);
          reject(new Error(`Could not load ${file}`));
        });
      })
    : undefined;
  document.head.append(link);
  return applied;
}
