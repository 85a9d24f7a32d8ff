import { useCallback, useEffect, useState } from 'react';
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
  const [refusal, setRefusal] = useState<string>();
  const [isMoving, setIsMoving] = useState(false);
  const load = useCallback(
    () =>
      ask.rooms({}, token).then(
        (found) => setRooms(found.rooms),
        () => setRefusal('SITE_SILENT'),
      ),
    [token],
  );
  useEffect(() => void load(), [load]);
  const move = async (room: number | 'empty') => {
    setIsMoving(true);
    const code = await sit(room);
    setIsMoving(false);
    setRefusal(code);
    if (code === undefined) onClose();
    else void load();
  };
  const again = () => {
    setRefusal(undefined);
    void load();
  };
  const number = (count: number) => digitsIn(language, String(count));
  return (
    <Sheet title={t.rooms} onClose={onClose}>
      <p className="hint">{t.roomsHint}</p>
      {refusal !== undefined && (
        <p className="result warn" role="alert">
          {refusalText(shell, refusal)}
        </p>
      )}
      {rooms === undefined && refusal === undefined && <Waiting />}
      {rooms === undefined && refusal !== undefined && (
        <button type="button" onClick={again}>
          {shell.retry}
        </button>
      )}
      {rooms !== undefined && (
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
            <button type="button" disabled={isMoving} onClick={() => void move('empty')}>
              <span>{t.newRoom}</span>
            </button>
          </li>
        </ul>
      )}
    </Sheet>
  );
}
