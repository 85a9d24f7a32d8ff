import { Navigate, useLocation } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { usePlayer } from '../../lib/session.ts';
import { ChangePassword } from './change-password.tsx';
import { ResetPassword } from './reset-password.tsx';
import { readSentCode } from './sent-code.ts';

/**
 * Sets a new password: a player confirms with the old one, a guest with the code they were sent; anyone else logs in
 * first.
 */
export function ResetPasswordScreen() {
  const { state }: { state: unknown } = useLocation();
  const player = usePlayer();
  const sent = readSentCode(state);
  if (player !== undefined) return <ChangePassword player={player} />;
  return sent === undefined ? <Navigate to={paths.login} replace /> : <ResetPassword sent={sent} />;
}
