import { type DeskVerification, mayUse } from '@maidan/contract/office';
import { digitsIn, momentText } from '@maidan/ui';
import { useEffect } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { FactList } from '../../parts/fact-list.tsx';
import { PlayerLink } from '../../parts/player-link.tsx';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { AcceptDocument, AcceptPaper, RefuseVerification } from './decide-forms.tsx';
import { DocumentPicture } from './document-picture.tsx';
import { useVerification } from './identity-queries.ts';

/** A verification: what its player gave, the pictures one by one, and the decision. Closing it gives it back to the queue. */
export function VerificationSheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  const query = useVerification(id);
  useEffect(() => () => void api.releaseVerification({ params: { id } }).catch(() => undefined), [id]);
  return (
    <QuerySheet
      query={query}
      title={(data) =>
        data === undefined
          ? texts.identity('title')
          : texts.identity('titleOf', { name: data.verification.player.username })
      }
      failed={texts.identity('oneFailed')}
      className="max-w-[60rem]!"
      onClose={onClose}
    >
      {(data) => <Shown shown={data} onClose={onClose} />}
    </QuerySheet>
  );
}

function Shown({ shown, onClose }: { shown: DeskVerification; onClose: () => void }) {
  const me = useOwnMe();
  const { verification, pictures, given, facts, level, ageMin } = shown;
  const { state, claim, numberOf } = verification;
  const isOthers = claim !== null && claim.staffId !== me.id;
  return (
    <div className="grid gap-5">
      {numberOf !== null && (
        <p className="font-semibold text-warn">
          {texts.identity('numberOf', { name: numberOf.username })} <PlayerLink player={numberOf} />
        </p>
      )}
      <div className="max-w-100">
        <FactList
          facts={[
            [texts.identity('player'), <PlayerLink key="player" player={verification.player} />],
            [texts.identity('level'), digitsIn(language, String(level))],
            [texts.identity('givenName'), known(given.name)],
            [texts.identity('givenBirthday'), known(given.birthday)],
            ...(verification.kind === 'document' && state === 'waiting'
              ? [[texts.identity('givenNumber'), known(given.number)] as const]
              : []),
            ...(verification.kind === 'document'
              ? [[texts.identity('ageMin'), digitsIn(language, String(ageMin))] as const]
              : []),
          ]}
        />
      </div>
      <section className="grid gap-2">
        <h3 className="font-semibold">{texts.identity('pictures')}</h3>
        <p className="text-sm text-text-2">{texts.identity('picturesAdvice')}</p>
        {pictures.length === 0 && <p>{texts.identity('noPictures')}</p>}
        <div className="grid gap-3 min-[700px]:grid-cols-2">
          {pictures.map((picture) => (
            <DocumentPicture
              key={picture.id.toString()}
              verificationId={verification.id}
              id={picture.id}
              side={picture.side}
            />
          ))}
        </div>
      </section>
      {state === 'waiting' ? (
        mayUse(me.role, 'identity:decide') &&
        (isOthers ? (
          <p className="text-warn">{texts.identity('claimedBy', { name: claim.name })}</p>
        ) : (
          <Decide shown={shown} onDone={onClose} />
        ))
      ) : (
        <Decided verification={verification} facts={facts} />
      )}
    </div>
  );
}

function Decide({ shown, onDone }: { shown: DeskVerification; onDone: () => void }) {
  const { id, kind } = shown.verification;
  return (
    <div className="grid items-start gap-5 min-[700px]:grid-cols-2">
      {kind === 'document' ? (
        <AcceptDocument shown={shown} onDone={onDone} />
      ) : (
        <AcceptPaper id={id} onDone={onDone} />
      )}
      <RefuseVerification id={id} onDone={onDone} />
    </div>
  );
}

function Decided({ verification, facts }: Pick<DeskVerification, 'verification' | 'facts'>) {
  const { state, decidedAt, decidedBy, reason, erasedAt } = verification;
  return (
    <div className="grid gap-1 text-sm">
      {decidedAt !== null && decidedBy !== null && state !== 'cancelled' && state !== 'draft' && (
        <p>
          {texts.identity('decidedBy', {
            state: texts.identity(`states.${state}`),
            name: decidedBy,
            moment: momentText(language, decidedAt),
          })}
        </p>
      )}
      {reason !== null && <p>{texts.identity(`reasons.${reason}`)}</p>}
      {facts !== null && (
        <div className="max-w-100">
          <FactList
            facts={[
              [texts.identity('gives'), digitsIn(language, String(facts.level))],
              ...(facts.name === null ? [] : [[texts.identity('name'), facts.name] as const]),
              ...(facts.birthday === null ? [] : [[texts.identity('birthday'), facts.birthday] as const]),
              [texts.identity('expiresOn'), facts.expiresOn ?? texts.identity('forEver')],
            ]}
          />
        </div>
      )}
      {erasedAt !== null && (
        <p className="text-text-3">{texts.identity('erased', { moment: momentText(language, erasedAt) })}</p>
      )}
    </div>
  );
}

const known = (text: string | null): string => (text === null || text === '' ? '–' : text);
