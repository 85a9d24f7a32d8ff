import { Chip, ErrorState } from '@maidan/ui';
import { useTranslations } from 'use-intl';
import { useErrorText } from '../../lib/error-text.ts';
import { useProviders, type Systems } from './game-queries.ts';
import type { GamesOpening } from './games-opening.ts';

interface ProviderChipsProps {
  readonly opening: GamesOpening;
  readonly systems: Systems;
  readonly onChoose: (system: string) => void;
}

/** The provider filter (GAME-1) of a list with more than one (PLAY-24), or why it could not be loaded (GAME-2). */
export function ProviderChips({ opening: { system }, systems, onChoose }: ProviderChipsProps) {
  const t = useTranslations('games');
  const shell = useTranslations('shell');
  const errorText = useErrorText();
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
  if (systems.data === undefined || systems.data.length <= 1) return null;
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
