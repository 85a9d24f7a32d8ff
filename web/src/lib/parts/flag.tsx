import { initialsOf } from '../initials-of.ts';
import { useNames } from '../names.ts';

/** The flag file of each nation that plays on the exchange. */
const FLAGS: Readonly<Record<string, string>> = {
  Afghanistan: 'af',
  Australia: 'au',
  Bangladesh: 'bd',
  England: 'gb-eng',
  India: 'in',
  Ireland: 'ie',
  Nepal: 'np',
  Netherlands: 'nl',
  'New Zealand': 'nz',
  Pakistan: 'pk',
  Scotland: 'gb-sct',
  'South Africa': 'za',
  'Sri Lanka': 'lk',
  'United Arab Emirates': 'ae',
  'United States': 'us',
  Zimbabwe: 'zw',
};

const CLUB_COLOURS = ['#275f7c', '#7a3f80', '#3f682e', '#86491a', '#37559a', '#843848', '#256a60'] as const;

/** By the feed's name a nation's flag, or a club's initials on its own colour; decorative, since the name is beside it. */
export function Flag({ name }: { name: string }) {
  const nameOf = useNames();
  const file = Object.hasOwn(FLAGS, name) ? FLAGS[name] : undefined;
  if (file !== undefined) {
    return <img src={`/flags/${file}.svg`} alt="" width={22} height={22} className="size-5.5 shrink-0" />;
  }
  return (
    <span
      aria-hidden="true"
      className="grid size-[2.44em] shrink-0 place-items-center rounded-full text-[9px] font-bold text-on-danger"
      style={{ backgroundColor: colourOf(name) }}
    >
      {initialsOf(nameOf(name), 2)}
    </span>
  );
}

function colourOf(name: string): string {
  let sum = 0;
  for (let at = 0; at < name.length; at += 1) sum = (sum * 31 + name.charCodeAt(at)) % 997;
  return CLUB_COLOURS[sum % CLUB_COLOURS.length] ?? CLUB_COLOURS[0];
}
