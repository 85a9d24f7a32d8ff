import { mayUse } from '@maidan/contract/office';
import { useOwnMe } from '../../lib/me.ts';
import { useWanted } from '../../parts/use-wanted.ts';
import { AloneLimits } from '../../parts/alone-limits.tsx';
import { WaitingChanges } from '../changes/waiting-changes.tsx';
import { EventList } from './event-list.tsx';
import { EventScreen } from './event-screen.tsx';

const NOTHING = { event: '', find: '' };

/** All events, or one with its markets; and the changes awaiting a second trader. */
export function TradingScreen() {
  const { wanted, want, open, leave } = useWanted(NOTHING);
  const me = useOwnMe();
  return (
    <>
      <WaitingChanges desk="trading" mayDecide={mayUse(me.role, 'trading:manage')} />
      {mayUse(me.role, 'trading:manage') && <AloneLimits kinds={['void']} />}
      {wanted.event === '' ? (
        <EventList find={wanted.find} onFind={(find) => want({ find })} onOpen={(event) => open({ event })} />
      ) : (
        <EventScreen id={wanted.event} onLeave={() => leave({ event: '' })} />
      )}
    </>
  );
}
