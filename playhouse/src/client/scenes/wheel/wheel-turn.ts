/** How many seats each wheel has, and the degrees of one. */
export const SEATS = 30;
export const SEAT_DEGREES = 360 / SEATS;

const TURNS = 4;

/** The rotation at which a seat is at the pointer on top, in degrees clockwise. */
export const restOf = (seat: number): number => (360 - seat * SEAT_DEGREES) % 360;

/** The rotation on the way there: always the same number of whole turns, and then on to the seat. */
export function turnAt(share: number, from: number, seat: number): number {
  const way = TURNS * 360 + ((restOf(seat) - from + 360) % 360);
  return from + way * (1 - (1 - share) ** 3);
}
