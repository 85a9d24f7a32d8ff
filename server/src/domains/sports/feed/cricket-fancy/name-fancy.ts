import type { FancyKind, FancyTitle } from '../feed-fancy.ts';

/** A fancy's name in English, on the wire and for staff; `team` is absent before the toss. */
export function nameFancy(kind: FancyKind, title: FancyTitle, team: string | undefined): string {
  const whose = team ?? (title.innings === 1 ? '1st innings' : '2nd innings');
  switch (kind) {
    case 'KHADDA':
      return `${title.over} over khadda ${whose}`;
    case 'ODD_EVEN':
      return `${title.over} over odd or even ${whose}`;
    case 'LOTTERY':
      return `${title.over} over last digit ${whose}`;
    case 'SESSION':
    case 'BALL':
      break;
  }
  switch (title.subject) {
    case 'FIRST_OVERS':
      return `${title.over} over runs ${whose}`;
    case 'OVER':
      return `Over ${title.over} runs ${whose}`;
    case 'BALL':
      break;
  }
  return `Ball ${title.over - 1}.${title.ball ?? 1} runs ${whose}`;
}
