import type { Round } from '../../../wire.ts';
import type { Language } from '../../i18n/language.tsx';
import { digitsIn, moneyIn } from '../../i18n/numbers.ts';
import { countHits, readDrawn, readPicks } from './draw.ts';
import { texts } from './texts.ts';

interface TicketsProps {
  /** Those of the round shown. */
  readonly bets: readonly Round[];
  /** Those of the previous draw, shown until there is a ticket for this one. */
  readonly pastBets: readonly Round[];
  /** The numbers of the round shown, drawn so far. */
  readonly drawn: readonly number[];
  /** True if all of them are visible. */
  readonly isShown: boolean;
  readonly language: Language;
}

const isTaken = ({ state }: Round) => state === 'open' || state === 'over';

/** The player's tickets: of this draw, or of the last one. */
export function Tickets({ bets, pastBets, drawn, isShown, language }: TicketsProps) {
  const t = texts[language];
  const own = bets.filter(isTaken);
  const past = pastBets.filter(isTaken);
  if (own.length > 0)
    return (
      <section className="draw-tickets" aria-label={t.tickets(digitsIn(language, String(own.length)))}>
        <h2>{t.tickets(digitsIn(language, String(own.length)))}</h2>
        <ul data-testid="tickets">
          {own.map((bet) => (
            <Ticket key={bet.id} bet={bet} drawn={drawn} isShown={isShown} language={language} />
          ))}
        </ul>
      </section>
    );
  if (past.length > 0)
    return (
      <section className="draw-tickets" aria-label={t.pastTickets}>
        <h2>{t.pastTickets}</h2>
        <ul data-testid="past-tickets">
          {past.map((bet) => (
            <Ticket key={bet.id} bet={bet} drawn={readDrawn(bet.view) ?? []} isShown language={language} />
          ))}
        </ul>
      </section>
    );
  return <p className="draw-tickets-none">{t.noTickets}</p>;
}

interface TicketProps extends Pick<TicketsProps, 'drawn' | 'isShown' | 'language'> {
  readonly bet: Round;
}

function Ticket({ bet: { choice, stake, pays }, drawn, isShown, language }: TicketProps) {
  const t = texts[language];
  const picks = readPicks(choice);
  const hits = digitsIn(language, String(countHits(picks, drawn)));
  return (
    <li data-won={isShown && pays > stake}>
      <span className="ticket-numbers">
        {picks.map((pick) => (
          <b key={pick} data-hit={drawn.includes(pick)}>
            {digitsIn(language, String(pick))}
          </b>
        ))}
      </span>
      <span className="ticket-end">
        {drawn.length > 0 && <small>{t.right(hits)}</small>} {moneyIn(language, isShown ? pays : stake)}
      </span>
    </li>
  );
}
