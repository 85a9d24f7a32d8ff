import type { ShownPlayer } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows, Tabs, momentText } from '@maidan/ui';
import { ArrowLeft } from 'lucide-react';
import { language, texts } from '../../i18n/texts.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { Bets } from './bets.tsx';
import { Logins } from './logins.tsx';
import { Movements } from './movements.tsx';
import { Overview } from './overview.tsx';
import { Payments } from './payments.tsx';
import { PlayerState } from './player-state.tsx';
import { usePlayer } from './player-queries.ts';
import { Related } from './related.tsx';
import { Rounds } from './rounds.tsx';

const PARTS = ['overview', 'statement', 'bets', 'rounds', 'payments', 'logins', 'related'] as const;
type Part = (typeof PARTS)[number];

interface PlayerScreenProps {
  readonly id: bigint;
  readonly part: string;
  readonly onPart: (part: string) => void;
  readonly onPlayer: (id: bigint) => void;
  readonly onLeave: () => void;
}

/** A player's full record, tab by tab. */
export function PlayerScreen({ id, part, onPart, onPlayer, onLeave }: PlayerScreenProps) {
  const shown = usePlayer(id);
  const chosen = PARTS.find((one) => one === part) ?? 'overview';
  const toAll = (
    <Button look="plain" size="fit" onClick={onLeave}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {texts.players('back')}
    </Button>
  );
  if (shown.isPending) return <SkeletonRows label={texts.shell('loading')} rows={6} className="h-12" />;
  if (shown.data === undefined)
    return (
      <>
        {toAll}
        <ErrorState
          title={texts.players('playerFailed')}
          retryLabel={texts.shell('retry')}
          onRetry={() => void shown.refetch()}
        />
      </>
    );
  const { player } = shown.data;
  return (
    <>
      <DeskHeader
        title={player.username}
        advice={texts.players('since', { moment: momentText(language, player.joinedAt) })}
      >
        <div className="flex items-center gap-4">
          <PlayerState state={player.state} />
          {toAll}
        </div>
      </DeskHeader>
      <Tabs
        label={texts.players('parts')}
        spread="rail"
        tabs={PARTS.map((key) => ({ key, label: texts.players(key) }))}
        chosen={chosen}
        onChoose={onPart}
      >
        <div className="pt-4">
          <Shown part={chosen} player={player} onPlayer={onPlayer} />
        </div>
      </Tabs>
    </>
  );
}

function Shown({
  part,
  player,
  onPlayer,
}: {
  part: Part;
  player: ShownPlayer;
  onPlayer: (id: bigint) => void;
}) {
  switch (part) {
    case 'overview':
      return <Overview player={player} onPlayer={onPlayer} />;
    case 'statement':
      return <Movements id={player.id} />;
    case 'bets':
      return <Bets id={player.id} />;
    case 'rounds':
      return <Rounds id={player.id} />;
    case 'payments':
      return <Payments id={player.id} />;
    case 'logins':
      return <Logins player={player} />;
    case 'related':
      break;
  }
  return <Related id={player.id} onPlayer={onPlayer} />;
}
