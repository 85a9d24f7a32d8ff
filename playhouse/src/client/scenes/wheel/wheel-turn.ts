/** How many seats each wheel has, and the degrees of one. */
export const SEATS = 30;
export const SEAT_DEGREES = 360 / SEATS;

const TURNS = 4;

/** How far a wheel is turned, in degrees clockwise, when the seat is at the pointer on top. */
export const restOf = (seat: number): number => (360 - seat * SEAT_DEGREES) % 360;

/** How far it is turned on its way there, always by the same number of whole turns and then on to the seat. */
export function turnAt(share: number, from: number, seat: number): number {
  const way = TURNS * 360 + ((restOf(seat) - from + 360) % 360);
  return from + way * (1 - (1 - share) ** 3);
}
