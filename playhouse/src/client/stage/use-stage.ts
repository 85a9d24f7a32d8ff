import 'pixi.js/unsafe-eval';
import { Application } from 'pixi.js';
import { type RefCallback, useEffect, useState } from 'react';

/** A canvas to draw on, and its size in CSS pixels. It is redrawn only when `app.render()` is called. */
export interface Stage {
  readonly app: Application;
  readonly width: number;
  readonly height: number;
}

/** No eye sees a higher resolution, and a slow phone pays for it. */
const RESOLUTION_MAX = 2;
/** Software renderers of WebGL, used without a graphics processor or where the browser doesn't trust its driver. */
const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render/i;

/**
 * A stage that fills the element with the given ref; undefined until it is ready, and for good where the
 * device can't create one: a scene must then finish its animation all the same.
 */
export function useStage(): { readonly ref: RefCallback<HTMLElement>; readonly stage: Stage | undefined } {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const [stage, setStage] = useState<Stage>();
  useEffect(() => {
    if (host === null) return undefined;
    const off = new AbortController();
    void show(host, off.signal, setStage);
    return () => off.abort();
  }, [host]);
  return { ref: setHost, stage };
}

/** Keeps a stage in its host, at the host's size, until cancelled. */
async function show(
  host: HTMLElement,
  off: AbortSignal,
  setStage: (stage: Stage | undefined) => void,
): Promise<void> {
  const app = new Application();
  const isOpen = await open(app, host);
  const close = () => app.destroy({ removeView: true }, { children: true });
  if (off.aborted) {
    if (isOpen) close();
    return;
  }
  if (!isOpen) return;
  host.append(app.canvas);
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = host;
    app.renderer.resize(width, height);
    setStage({ app, width, height });
  };
  const observer = new ResizeObserver(fit);
  observer.observe(host);
  // A canvas keeps the letters that it was drawn with, unlike the page.
  document.fonts.addEventListener('loadingdone', fit, { signal: off });
  off.addEventListener('abort', () => {
    observer.disconnect();
    setStage(undefined);
    close();
  });
}

/**
 * True if WebGL runs on the CPU: a plain canvas is faster then. The browser's own flag for that
 * (`failIfMajorPerformanceCaveat`) doesn't cover SwiftShader.
 */
function drawsInSoftware(): boolean {
  const context = document.createElement('canvas').getContext('webgl');
  if (context === null) return true;
  const named = context.getExtension('WEBGL_debug_renderer_info');
  const drawer: unknown = context.getParameter(named?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER);
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof drawer === 'string' && SOFTWARE.test(drawer);
}

async function open(app: Application, host: HTMLElement): Promise<boolean> {
  try {
    await app.init({
      preference: drawsInSoftware() ? ['canvas'] : ['webgl', 'canvas'],
      width: host.clientWidth,
      height: host.clientHeight,
      backgroundAlpha: 0,
      antialias: true,
      autoDensity: true,
      resolution: Math.min(RESOLUTION_MAX, devicePixelRatio),
      autoStart: false,
      sharedTicker: false,
      eventFeatures: { move: false, globalMove: false, click: false, wheel: false },
    });
    app.canvas.setAttribute('aria-hidden', 'true');
    return true;
  } catch {
    return false;
  }
}
