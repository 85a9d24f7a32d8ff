import { useEffect, useState } from 'react';
import { ROOM_SEATS, type answers } from '../../../wire.ts';
import type * as z from 'zod/mini';
import { ask } from '../../call.ts';
import { useLanguage, useTexts } from '../../i18n/language.tsx';
import { digitsIn } from '../../i18n/numbers.ts';
import { refusalText } from '../../shell/refusal-text.ts';
import { Sheet } from '../../shell/sheet.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { texts } from './texts.ts';
import type { OpenFishing } from './use-fishing.ts';

type Rooms = z.output<(typeof answers)['rooms']>['rooms'];

/** The rooms to choose from, and an empty one. A room that fills meanwhile is told of, and the list is read again. */
export function RoomsSheet({
  fishing,
  onClose,
}: {
  readonly fishing: OpenFishing;
  readonly onClose: () => void;
}) {
  const language = useLanguage();
  const [t, shell] = [texts[language], useTexts()];
  const { state, sit } = fishing;
  const { token } = state.session;
  const [rooms, setRooms] = useState<Rooms>();
  const [isMoving, setIsMoving] = useState(false);
  const load = () =>
    void ask.rooms({}, token).then(
      (found) => setRooms(found.rooms),
      () => setRooms([]),
    );
  useEffect(() => {
    ask.rooms({}, token).then(
      (found) => setRooms(found.rooms),
      () => setRooms([]),
    );
  }, [token]);
  const move = async (room: number) => {
    setIsMoving(true);
    const isSeated = await sit(room);
    setIsMoving(false);
    if (isSeated) onClose();
    else load();
  };
  const number = (count: number) => digitsIn(language, String(count));
  const taken = new Set(rooms?.map(({ room }) => room));
  let empty = 1;
  while (taken.has(empty)) empty += 1;
  return (
    <Sheet title={t.rooms} onClose={onClose}>
      <p className="hint">{t.roomsHint}</p>
      {state.refusal !== undefined && (
        <p className="result warn" role="alert">
          {refusalText(shell, state.refusal)}
        </p>
      )}
      {rooms === undefined ? (
        <Waiting />
      ) : (
        <ul className="fishing-rooms">
          {rooms.map(({ room, taken: count }) => {
            const isHere = room === state.room.room;
            return (
              <li key={room}>
                <button
                  type="button"
                  disabled={isHere || isMoving || count >= ROOM_SEATS}
                  onClick={() => void move(room)}
                >
                  <span>{t.roomButton(number(room), number(count), number(ROOM_SEATS))}</span>
                  <span>{isHere ? t.here : count >= ROOM_SEATS ? t.roomFull : ''}</span>
                </button>
              </li>
            );
          })}
          <li>
            <button type="button" disabled={isMoving} onClick={() => void move(empty)}>
              <span>{t.newRoom}</span>
            </button>
          </li>
        </ul>
      )}
    </Sheet>
  );
}
