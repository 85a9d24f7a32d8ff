import { type DeskDispute, mayUse, type ShownDispute } from '@maidan/contract/office';
import { Button, momentText } from '@maidan/ui';
import type { ReactNode } from 'react';
import { language, texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskTable } from '../../parts/desk-table.tsx';
import { PLAYER_BET_COLUMNS } from '../../parts/player-bet-columns.tsx';
import { useAction } from '../../parts/use-action.ts';
import { QuerySheet } from '../../parts/query-sheet.tsx';
import { AnswerForm } from './answer-form.tsx';
import { DisputeMark } from './dispute-mark.tsx';
import { DISPUTES, useDispute } from './dispute-queries.ts';
import { DisputedMarket } from './disputed-market.tsx';

/** A dispute with its bet, its market and the player's other bets on it; the member who claimed it answers. */
export function DisputeSheet({ id, onClose }: { id: bigint; onClose: () => void }) {
  return (
    <QuerySheet
      query={useDispute(id)}
      title={(data) =>
        data === undefined
          ? texts.disputes('dispute')
          : texts.disputes('titleOf', { name: data.dispute.player.username })
      }
      failed={texts.disputes('oneFailed')}
      className="max-w-[60rem]!"
      onClose={onClose}
    >
      {(data) => <Shown shown={data} onClose={onClose} />}
    </QuerySheet>
  );
}

function Shown({ shown, onClose }: { shown: ShownDispute; onClose: () => void }) {
  const { dispute, bet, others } = shown;
  const me = useOwnMe();
  const mayManage = mayUse(me.role, 'trading:manage');
  const isMine = dispute.claim?.staffId === me.id;
  return (
    <div className="grid gap-5">
      <Part title={texts.disputes('says')}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-text-3">
          {texts.disputeReasons(dispute.reason)}, {momentText(language, dispute.raisedAt)}
          <DisputeMark dispute={dispute} ownId={me.id} />
        </p>
        <p className="rounded-md bg-surface-2 p-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {dispute.text}
        </p>
      </Part>
      <Part title={texts.disputes('bet')}>
        <DeskTable
          label={texts.disputes('bet')}
          columns={PLAYER_BET_COLUMNS}
          context={undefined}
          rows={[bet]}
          keyOf={(one) => one.id}
        />
      </Part>
      <DisputedMarket shown={shown} mayManage={mayManage} />
      <Part title={texts.disputes('others')}>
        {others.length === 0 ? (
          <p className="text-sm text-text-2">{texts.disputes('noOthers')}</p>
        ) : (
          <DeskTable
            label={texts.disputes('others')}
            columns={PLAYER_BET_COLUMNS}
            context={undefined}
            rows={others}
            keyOf={(one) => one.id}
          />
        )}
      </Part>
      {dispute.state === 'open' ? (
        mayManage && (
          <Part title={texts.disputes('answer')}>
            <div className="grid gap-4 rounded-lg border border-line bg-surface p-3">
              <ClaimButtons dispute={dispute} isMine={isMine} />
              {isMine && <AnswerForm dispute={dispute} onDone={onClose} />}
            </div>
          </Part>
        )
      ) : (
        <GivenAnswer dispute={dispute} />
      )}
    </div>
  );
}

/** A section of the sheet with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}

function ClaimButtons({ dispute, isMine }: { dispute: DeskDispute; isMine: boolean }) {
  const action = useAction({ changed: [[DISPUTES]] });
  const params = { id: dispute.id };
  if (isMine)
    return (
      <Button
        look="plain"
        size="fit"
        className="justify-self-start"
        waiting={action.isPending}
        onClick={() =>
          action.mutate({
            run: () => api.releaseDispute({ params }),
            done: texts.disputes('releaseDone'),
          })
        }
      >
        {texts.disputes('release')}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="fit"
        disabled={dispute.claim !== null}
        waiting={action.isPending}
        onClick={() =>
          action.mutate({ run: () => api.claimDispute({ params }), done: texts.disputes('claimDone') })
        }
      >
        {texts.disputes('claim')}
      </Button>
      <p className="text-sm text-text-2">
        {dispute.claim === null
          ? texts.disputes('claimFirst')
          : texts.disputes('claimedBy', { name: dispute.claim.name })}
      </p>
    </div>
  );
}

function GivenAnswer({ dispute }: { dispute: DeskDispute }) {
  const { state, decidedBy, decidedAt, answerEn, answerBn } = dispute;
  if (state === 'open' || decidedBy === null || decidedAt === null) return null;
  const moment = momentText(language, decidedAt);
  return (
    <Part title={texts.disputes('answer')}>
      <p className="text-sm text-text-3">
        {texts.disputes('answeredBy', { state: texts.disputes(state), name: decidedBy, moment })}
      </p>
      <p lang="en" className="rounded-md bg-surface-2 p-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {answerEn}
      </p>
      <p lang="bn" className="rounded-md bg-surface-2 p-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {answerBn}
      </p>
    </Part>
  );
}
