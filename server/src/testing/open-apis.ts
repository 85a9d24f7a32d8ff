import { openApiApp } from '../app/open-api-app.ts';
import type { RoleApp } from '../app/open-process.ts';
import type { Config } from '../config.ts';
import type { Db } from '../kernel/db.ts';
import type { Messaging } from '../kernel/messaging/messaging.ts';
import { seededRandom } from '../kernel/secrets/random.ts';
import type { Clock } from '../kernel/time/clock.ts';
import { type Front, openFront } from './chaos/front.ts';
import { isForApi } from './site-paths.ts';

/** Players' calls beside an app, as processes of their own have them. */
export interface OpenApis {
  /** In front of the app and them: each call of a player reaches the next of them, everything else the app. */
  readonly front: Front;
  readonly apis: readonly RoleApp[];
  /** Where each of them listens, and where the app does. */
  readonly urls: readonly string[];
  readonly siteUrl: string;
  close(): Promise<void>;
}

const portOf = (url: string): number => Number(new URL(url).port);

/** Opens as many of them as there are databases, each with its own connections to the app's. */
export async function openApis(
  site: { readonly url: string; readonly config: Config; readonly clock: Clock },
  each: readonly { readonly db: Db; readonly messaging: Messaging }[],
): Promise<OpenApis> {
  const apis: RoleApp[] = [];
  for (const [number, { db, messaging }] of each.entries())
    apis.push(
      await openApiApp({
        config: site.config,
        clock: site.clock,
        db,
        messaging,
        random: seededRandom(`api ${number}`),
        readDelayMs: () => 0,
      }),
    );
  const urls = await Promise.all(apis.map((api) => api.listen()));
  let turn = 0;
  const front = await openFront((path, isProgram) => {
    if (!isForApi(path, isProgram)) return portOf(site.url);
    turn += 1;
    return portOf(urls[turn % urls.length] ?? site.url);
  });
  return {
    front,
    apis,
    urls,
    siteUrl: site.url,
    async close() {
      await front.close();
      for (const api of apis) await api.close();
    },
  };
}
