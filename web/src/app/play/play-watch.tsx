import type { PlaySession } from '@maidan/contract';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { speech } from '../../i18n/speech.ts';
import { useDueAgreements } from '../../lib/agreements.ts';
import { answerListeners } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useLiveWallet } from '../../lib/live.ts';
import { playSessionApi, usePlaySession } from '../../lib/play-session.ts';
import { timeNowMs } from '../../lib/site-clock.ts';
import type { Stopped } from './stopped-sheet.tsx';

/** A dialog's code with its texts. */
async function withTexts<Code>(loaded: Promise<Code>): Promise<Code> {
  const [code] = await Promise.all([loaded, speech.bring(['security'])]);
  return code;
}

const RealityCheck = lazyPart(
  async () => ({ default: (await withTexts(import('./reality-check.tsx'))).RealityCheck }),
  () => null,
);
const StoppedSheet = lazyPart(
  async () => ({ default: (await withTexts(import('./stopped-sheet.tsx'))).StoppedSheet }),
  () => null,
);
const LimitReached = lazyPart(
  async () => ({ default: (await withTexts(import('./limit-reached.tsx'))).LimitReached }),
  () => null,
);

const IdleWatch = lazyPart(
  async () => {
    // Nobody is idle yet, and the page has better things to load first.
    await new Promise((resolve) => setTimeout(resolve, WATCHED_AFTER_MS));
    return { default: (await import('./idle-watch.tsx')).IdleWatch };
  },
  () => null,
);

const AcceptAgreements = lazyPart(
  async () => ({ default: (await withTexts(import('./accept-agreements.tsx'))).AcceptAgreements }),
  () => null,
);

/** From when on it is watched whether anybody uses the page. */
const WATCHED_AFTER_MS = 60_000;
/** A session that runs may be stopped on another device. */
const LOOK_EVERY_MS = 60_000;
/** A check that stands may be answered on another device. */
const LOOK_AT_CHECK_EVERY_MS = 5_000;
/** The phone's clock may be a little ahead of the server's. */
const ASK_AGAIN_MS = 1_000;

/**
 * Follows the player's session of play on every screen, and lets the check stand over it when it is due (CARE-51), as what the player has
 * to accept (CARE-75).
 */
export function PlayWatch() {
  const { data, refetch, show } = usePlaySession(untilNext);
  const [stopped, setStopped] = useState<Stopped>();
  const session = data?.session ?? undefined;
  const isDue = session?.isCheckDue === true;
  useFirstStake(session === undefined, refetch);
  const agreements = useDueAgreements();
  const [isPutOff, setPutOff] = useState(false);
  const { refetch: lookForDue } = agreements;
  const isAsked = agreements.due.length > 0 && !isPutOff;
  useRefusals(
    useCallback(() => {
      setPutOff(false);
      return Promise.all([refetch(), lookForDue()]);
    }, [refetch, lookForDue]),
  );
  const restsUntil = data?.restsUntil ?? undefined;
  // It is drawn beside the chat button, whose place lets taps through.
  return (
    <div className="pointer-events-auto contents">
      {data !== undefined && (
        <Suspense fallback={null}>
          <IdleWatch idleMinutes={data.idleMinutes} onUsed={() => void refetch()} />
        </Suspense>
      )}
      {isAsked && (
        <AcceptAgreements
          due={agreements.due}
          onAccept={() => agreements.accept(agreements.due)}
          onRefused={() => void lookForDue()}
          onLater={() => setPutOff(true)}
        />
      )}
      {session !== undefined && isDue && !isAsked && (
        <RealityCheck
          beganAt={session.beganAt}
          onAnswer={async (answer, summary) => {
            show(await playSessionApi.answerRealityCheck({ body: { answer } }));
            if (answer === 'stop') setStopped(summary);
          }}
        />
      )}
      {stopped !== undefined && <StoppedSheet stopped={stopped} onClose={() => setStopped(undefined)} />}
      {restsUntil !== undefined && <LimitReached key={restsUntil.getTime()} until={restsUntil} />}
    </div>
  );
}

/** How long what is known of the session holds, as far as one can know here; false while nobody plays. */
function untilNext(known: PlaySession | undefined): number | false {
  const { session, restsUntil } = known ?? {};
  const isDue = session?.isCheckDue === true;
  const moments = [session?.endsAt, session?.limitedAt, isDue ? undefined : session?.checkDueAt, restsUntil];
  const nextMs = Math.min(...moments.map((moment) => moment?.getTime() ?? Number.POSITIVE_INFINITY));
  if (nextMs === Number.POSITIVE_INFINITY) return false;
  const everyMs = isDue ? LOOK_AT_CHECK_EVERY_MS : LOOK_EVERY_MS;
  return Math.min(Math.max(nextMs - timeNowMs(), ASK_AGAIN_MS), everyMs);
}

/** While nobody plays, any movement of the wallet may be a first stake. */
function useFirstStake(isIdle: boolean, look: () => Promise<unknown>): void {
  const wallet = useLiveWallet();
  useEffect(() => {
    if (isIdle && wallet !== undefined) void look();
  }, [wallet, isIdle, look]);
}

/** A stake that is refused may be one that waits for the answer. */
function useRefusals(look: () => Promise<unknown>): void {
  useEffect(() => {
    const listen = (_: string, { status }: Response) => {
      if (status === 403) void look();
    };
    answerListeners.add(listen);
    return () => void answerListeners.delete(listen);
  }, [look]);
}
