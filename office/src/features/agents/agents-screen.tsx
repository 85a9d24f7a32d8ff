import { useWanted } from '../../parts/use-wanted.ts';
import { AgentScreen } from './agent-screen.tsx';
import { AgentTree } from './agent-tree.tsx';

const NOTHING = { agent: '', part: '', find: '' };

/** The agents’ desk: the tree, or one node's page. */
export function AgentsScreen() {
  const { wanted, want, open } = useWanted(NOTHING);
  const onOpen = (id: bigint) => open({ agent: id.toString(), part: '' });
  if (/^\d{1,18}$/.test(wanted.agent))
    return (
      <AgentScreen
        key={wanted.agent}
        id={BigInt(wanted.agent)}
        part={wanted.part}
        onPart={(part) => want({ part })}
        onOpen={onOpen}
        onLeave={() => open({ agent: '', part: '' })}
      />
    );
  return <AgentTree find={wanted.find} onFind={(find) => want({ find })} onOpen={onOpen} />;
}
