import { type AlertName, mayUse, type Overview, type Role } from '@maidan/contract/office';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { texts } from '../../i18n/texts.ts';
import { paths } from '../../lib/paths.ts';
import { AgeMark } from '../../parts/age-mark.tsx';

/** What is out of order, each with a link to the desk that shows more. */
export function AlertList({ alerts, role }: { alerts: Overview['alerts']; role: Role }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {texts.overview('alertsTitle')}
      </h2>
      {alerts.length === 0 ? (
        <p className="flex items-center gap-2 text-text-2">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-win" />
          {texts.overview('noAlerts')}
        </p>
      ) : (
        <ul className="overflow-hidden rounded-lg border border-line bg-surface">
          {alerts.map(({ alert, name, count, since }) => (
            <li key={`${alert} ${name}`} className="border-line not-first:border-t">
              <Link
                to={deskOf(alert, role)}
                className="flex min-h-11 items-center gap-3 px-4 py-2 hover:bg-surface-2"
              >
                <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-warn" />
                <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                  {texts.alertNames(alert, { name, count: count ?? 0 })}
                </span>
                {since !== null && (
                  <span className="text-sm text-text-2">
                    <AgeMark since={since} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Where one puts right what Health doesn't. */
const desks: Partial<Readonly<Record<AlertName, string>>> = {
  'payment-gateway': paths.checks,
  'owners-lacking': paths.staff,
  'unverified-may-play': paths.identity,
  'staff-not-deciding': paths.cashierSettings,
  'agreements-unfit': paths.agreements,
};

const deskOf = (alert: AlertName, role: Role): string =>
  desks[alert] ?? (mayUse(role, 'health:see') ? paths.health : paths.trading);
