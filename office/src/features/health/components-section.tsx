import type { HealthReport } from '@maidan/contract/office';
import { Button, classNames } from '@maidan/ui';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { AgeMark } from '../../parts/age-mark.tsx';
import { useAction } from '../../parts/use-action.ts';
import { HealthSection } from './health-section.tsx';

const STATE_TEXTS = {
  unlisted: 'componentsUnlisted',
  same: 'componentsSame',
  different: 'componentsDifferent',
} as const;

/** Whether what is installed is what the manifest names, and a check of it on demand. */
export function ComponentsSection({ components }: { components: HealthReport['components'] }) {
  const check = useAction({ changed: [['health']] });
  return (
    <HealthSection title={texts.health('componentsTitle')} advice={texts.health('componentsAdvice')}>
      {components === null ? (
        <p className="text-text-2">{texts.health('componentsUnchecked')}</p>
      ) : (
        <Components {...components} />
      )}
      <div className="mt-3">
        <Button
          size="fit"
          look="plain"
          waiting={check.isPending}
          onClick={() =>
            check.mutate({ run: () => api.checkComponents({}), done: texts.health('componentsChecked') })
          }
        >
          {texts.health('componentsCheck')}
        </Button>
      </div>
    </HealthSection>
  );
}

function Components({
  state,
  checkedAt,
  digest,
  count,
  differences,
  paths,
}: NonNullable<HealthReport['components']>) {
  const rest = differences - paths.length;
  return (
    <div className="grid gap-1 text-sm">
      <p className={classNames(state === 'different' ? 'font-semibold text-warn' : 'text-text-2')}>
        {texts.health(STATE_TEXTS[state], { count, differences })}
      </p>
      {paths.length > 0 && (
        <ul className="[overflow-wrap:anywhere]">
          {paths.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      )}
      {rest > 0 && <p>{texts.health('componentsMore', { rest })}</p>}
      <p className="text-text-3">
        {texts.health('componentsLast')} <AgeMark since={checkedAt} />
      </p>
      <p className="text-text-3 [overflow-wrap:anywhere]">SHA-256 {digest}</p>
    </div>
  );
}
