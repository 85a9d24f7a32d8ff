import { useWanted } from '../../parts/use-wanted.ts';
import { EventList } from './event-list.tsx';
import { EventScreen } from './event-screen.tsx';

const NOTHING = { event: '' };

/** What is on: all events, or one with its markets. */
export function TradingScreen() {
  const { wanted, want } = useWanted(NOTHING);
  return wanted.event === '' ? (
    <EventList onOpen={(event) => want({ event })} />
  ) : (
    <EventScreen id={wanted.event} onLeave={() => want({ event: '' })} />
  );
}
