import type { HealthReport } from '@maidan/contract/office';
import { classNames } from '@maidan/ui';
import type { ReactNode } from 'react';
import { texts } from '../../i18n/texts.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { sizeText, timeText } from './measures.ts';

/** An event loop lag above this delays every request. */
const LAG_BAD_MS = 100;

const DISK_TEXTS = { enough: 'diskEnough', low: 'diskLow', full: 'diskFull' } as const;

const MESSAGE_TEXTS = { sms: 'smsMessages', email: 'emailMessages' } as const;

const STANDBY_TEXTS = {
  'in-use': 'standbyUsed',
  behind: 'standbyBehind',
  away: 'standbyAway',
  unfit: 'standbyUnfit',
} as const;

/** The first things to check: uptime, memory, event loop lag, the load, the database and its standby, the room on the disk, the clock, NATS, the gateways of messages, and traces where they are sent. */
export function StateCards({ health }: { health: HealthReport }) {
  const {
    version,
    node,
    mode,
    regulator,
    startedAt,
    database,
    standby,
    load,
    disk,
    clock,
    messages,
    traces,
  } = health;
  const { gateways } = health;
  const { memoryBytes, heapBytes, lagP50Ms, lagP99Ms, lagMaxMs } = health.process;
  return (
    <dl className="grid grid-cols-1 gap-3 min-[560px]:grid-cols-2 min-[1100px]:grid-cols-3">
      <Card
        name={texts.health('running')}
        detail={texts.health('version', { version, node, mode, regulator })}
      >
        <AgeMark since={startedAt} />
      </Card>
      <Card name={texts.health('memory')} detail={texts.health('heap', { size: sizeText(heapBytes) })}>
        {sizeText(memoryBytes)}
      </Card>
      <Card
        name={texts.health('lag')}
        detail={texts.health('lagAdvice', { half: timeText(lagP50Ms), worst: timeText(lagMaxMs) })}
        isBad={lagP99Ms > LAG_BAD_MS}
      >
        {timeText(lagP99Ms)}
      </Card>
      <Card
        name={texts.health('load')}
        detail={texts.health(load.isShedding ? 'loadShedding' : 'loadShed', load.shed)}
        isBad={load.isShedding}
      >
        {texts.health('loadAtWork', { atWork: load.atWork, max: load.atWorkMax })}
      </Card>
      <Card
        name={`${texts.health('database')} ${database.engine} ${database.version}`}
        detail={texts.health('answered', {
          time: timeText(database.answeredMs),
          connections: database.connections,
          max: database.connectionsMax,
        })}
      >
        {sizeText(database.sizeBytes)}
      </Card>
      {standby !== null && (
        <Card
          name={texts.health('readStandby')}
          detail={texts.health('standbyReads', {
            reads: standby.reads,
            fallbacks: standby.fallbacks.reduce((sum, { count }) => sum + count, 0),
          })}
          isBad={standby.state !== 'in-use'}
        >
          {standby.state === 'in-use' && standby.ageMs !== null
            ? texts.health('standbyAge', { time: timeText(standby.ageMs) })
            : texts.health(STANDBY_TEXTS[standby.state])}
        </Card>
      )}
      <Card
        name={texts.health('disk')}
        detail={texts.health(DISK_TEXTS[disk.state], { size: sizeText(disk.alarmBytes) })}
        isBad={disk.state !== 'enough'}
      >
        {disk.freeBytes === null ? texts.health('unknown') : sizeText(disk.freeBytes)}
      </Card>
      <Card
        name={texts.health('clock')}
        detail={
          clock.lastJumpMs === null
            ? texts.health('clockSteady')
            : texts.health(clock.lastJumpMs < 0 ? 'clockSetBack' : 'clockSetForwards', {
                count: clock.jumps,
                time: timeText(Math.abs(clock.lastJumpMs)),
              })
        }
        isBad={clock.jumps > 0}
      >
        {texts.health('clockAhead', { time: timeText(clock.aheadMs) })}
      </Card>
      {messages !== null && (
        <Card
          name={texts.health('messages')}
          detail={texts.health('messagesDetail', {
            reconnects: messages.reconnects,
            gaps: messages.gaps,
            junk: messages.junk,
          })}
          isBad={!messages.isConnected || messages.junk > 0}
        >
          {messages.isConnected ? roundTripText(messages.roundTripMs) : texts.health('notConnected')}
        </Card>
      )}
      {gateways.map(({ channel, sent, delivered, waiting, lost, fault }) => (
        <Card
          key={channel}
          name={texts.health(MESSAGE_TEXTS[channel])}
          detail={
            fault === null
              ? texts.health('messagesState', { delivered, waiting, lost })
              : texts.health('messagesStuck', { waiting, lost, fault })
          }
          isBad={fault !== null || lost > 0}
        >
          {texts.health('messagesSent', { sent })}
        </Card>
      ))}
      {traces !== null && (
        <Card
          name={texts.health('traces')}
          detail={texts.health('tracesDropped', traces)}
          isBad={traces.dropped > 0}
        >
          {texts.health('tracesSent', { sent: traces.sent })}
        </Card>
      )}
    </dl>
  );
}

function Card({
  name,
  detail,
  isBad = false,
  children,
}: {
  name: string;
  detail: string;
  isBad?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3">
      <dt className="text-sm text-text-2">{name}</dt>
      <dd className={classNames('mt-0.5 text-xl font-bold tabular', isBad && 'text-warn')}>{children}</dd>
      <dd className="mt-0.5 text-xs text-text-3">{detail}</dd>
    </div>
  );
}

const roundTripText = (ms: number | null): string => (ms === null ? texts.health('unknown') : timeText(ms));
