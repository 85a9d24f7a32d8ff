const ADULT_YEARS = 18;

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' });

/** The latest birthday of someone who is 18 today in Bangladesh, as `YYYY-MM-DD`. */
export function lastAdultBirthday(now: Date): string {
  const today = days.format(now);
  return `${Number(today.slice(0, 4)) - ADULT_YEARS}${today.slice(4)}`;
}
