import { mayUse, type PieceKind, pieceKinds } from '@maidan/contract/office';
import { Button, ErrorState, SkeletonRows, Tabs } from '@maidan/ui';
import { Plus } from 'lucide-react';
import { texts } from '../../i18n/texts.ts';
import { useOwnMe } from '../../lib/me.ts';
import { DeskHeader } from '../../parts/desk-header.tsx';
import { useWanted } from '../../parts/use-wanted.ts';
import { usePieces } from './content-queries.ts';
import { PieceEditor } from './piece-editor.tsx';
import { PieceList } from './piece-list.tsx';

const NEW = 'new';
const ALL = { place: 'banner', piece: '' };

/** The pieces in each place of the site: banners, tiles, the ticker, popups. */
export function ContentScreen() {
  const me = useOwnMe();
  const { wanted, want, open, leave } = useWanted(ALL);
  const kind = pieceKinds.find((one) => one === wanted.place) ?? 'banner';
  const mayManage = mayUse(me.role, 'content:manage');
  const isListed = wanted.piece === '';
  return (
    <>
      <DeskHeader title={texts.content('title')} advice={texts.content('advice')}>
        {mayManage && isListed && (
          <Button size="fit" onClick={() => open({ piece: NEW })}>
            <Plus aria-hidden="true" className="size-5" />
            {texts.content('add')}
          </Button>
        )}
      </DeskHeader>
      <Tabs
        label={texts.content('places')}
        tabs={pieceKinds.map((key) => ({ key, label: texts.places(key) }))}
        chosen={kind}
        onChoose={(place) => want({ place, piece: '' })}
        spread="rail"
      >
        <div className="pt-5">
          <Place
            kind={kind}
            wanted={mayManage ? wanted.piece : ''}
            onOpen={(piece) => open({ piece })}
            onLeave={() => leave({ piece: '' })}
            mayManage={mayManage}
          />
        </div>
      </Tabs>
    </>
  );
}

interface PlaceProps {
  readonly kind: PieceKind;
  /** The id of the piece whose form is open, `new`, or empty for the list. */
  readonly wanted: string;
  readonly onOpen: (piece: string) => void;
  readonly onLeave: () => void;
  readonly mayManage: boolean;
}

function Place({ kind, wanted, onOpen, onLeave, mayManage }: PlaceProps) {
  const list = usePieces(kind);
  if (list.isPending) return <SkeletonRows label={texts.shell('loading')} rows={4} className="h-14" />;
  if (list.data === undefined)
    return (
      <ErrorState
        title={texts.content('failed')}
        retryLabel={texts.shell('retry')}
        onRetry={() => void list.refetch()}
      />
    );
  const { pieces } = list.data;
  if (wanted === '')
    return (
      <PieceList
        label={texts.places(kind)}
        pieces={pieces}
        mayManage={mayManage}
        onChange={({ id }) => onOpen(id.toString())}
      />
    );
  return (
    <PieceEditor
      key={`${kind} ${wanted}`}
      kind={kind}
      isNew={wanted === NEW}
      piece={pieces.find(({ id }) => id.toString() === wanted)}
      others={pieces.filter(({ id, state }) => state === 'shown' && id.toString() !== wanted)}
      onDone={onLeave}
    />
  );
}
