import { Chip, ErrorState } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useProviders, useSystems } from './game-queries.ts';
import type { GamesOpening } from './games-opening.ts';

interface ProviderChipsProps {
  readonly opening: GamesOpening;
  readonly onChoose: (system: string) => void;
}

/** The provider filter (GAME-1), or why it could not be loaded (GAME-2). */
export function ProviderChips({ opening: { type, system }, onChoose }: ProviderChipsProps) {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
  const systems = useSystems(type);
  const providers = useProviders(systems.data);
  if (systems.isError || providers.isError) {
    const [failed, texts] = systems.isError
      ? ([systems, { refused: t('systemsFailed'), network: t('systemsError') }] as const)
      : ([providers, { refused: t('providersFailed'), network: t('providersError') }] as const);
    return (
      <ErrorState
        title={errorText(failed.error, texts)}
        retryLabel={shell('retry')}
        onRetry={() => void failed.refetch()}
      />
    );
  }
  if (systems.data?.length === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('providers')}
      className="no-bar -mx-3 flex min-h-11 gap-2 overflow-x-auto px-3"
    >
      <Chip chosen={system === ''} onClick={() => onChoose('')}>
        {t('allProviders')}
      </Chip>
      {providers.data?.map(({ platform, name }) => (
        <Chip key={platform} chosen={system === platform} onClick={() => onChoose(platform)}>
          {name}
        </Chip>
      ))}
    </div>
  );
}
