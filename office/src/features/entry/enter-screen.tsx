import { CallRefused } from '@maidan/contract';
import { buttonClasses, ErrorState, Skeleton } from '@maidan/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { texts } from '../../i18n/texts.ts';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { AuthenticatorStep, type Authenticator } from './authenticator-step.tsx';
import { ChooseStep } from './choose-step.tsx';
import { KeepCodesStep, type EnteredMember } from './keep-codes-step.tsx';
import { Porch } from './porch.tsx';

/** Joining by a one-time link: password, authenticator, recovery codes. */
export function EnterScreen() {
  const token = useLocation().hash.slice(1);
  const [authenticator, setAuthenticator] = useState<Authenticator>();
  const [entered, setEntered] = useState<EnteredMember>();
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.showInvitation({ body: { token } }),
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  if (entered !== undefined) return <KeepCodesStep {...entered} />;
  if (invitation.isError) return <NoInvitation error={invitation.error} onRetry={invitation.refetch} />;
  if (invitation.isPending)
    return (
      <Porch title={texts.shell('opening')}>
        <Skeleton className="h-64" />
      </Porch>
    );
  if (authenticator === undefined)
    return <ChooseStep token={token} invitation={invitation.data} onChosen={setAuthenticator} />;
  return (
    <AuthenticatorStep
      token={token}
      authenticator={authenticator}
      onBack={() => setAuthenticator(undefined)}
      onConfirmed={setEntered}
    />
  );
}

function NoInvitation({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  const hasEnded = error instanceof CallRefused && error.status === 404;
  return (
    <Porch
      title={hasEnded ? texts.entry('endedTitle') : texts.shell('unreachable')}
      {...(hasEnded && { advice: texts.entry('endedAdvice') })}
    >
      {hasEnded ? (
        <Link to="/" className={buttonClasses('plain')}>
          {texts.entry('toLogIn')}
        </Link>
      ) : (
        <ErrorState
          title={errorText(error)}
          retryLabel={texts.shell('retry')}
          onRetry={() => void onRetry()}
        />
      )}
    </Porch>
  );
}
