import type { ReactNode } from 'react';
import { useSignedIn } from '../../product/accounts/auth.client.ts';
import { LeavingScreen } from '../../product/own-data/screens/leaving-screen.tsx';
import { AccountFrame } from './account-pages/account-frame.tsx';
import { useAccountActions } from './shell/use-account-actions.ts';

/** The dashboard; for a creator whose account will be deleted, the screen to keep it instead. */
export function UnlessLeaving({ children }: { children: ReactNode }) {
  const { leavesAt } = useSignedIn().creator;
  return leavesAt === null ? children : <Leaving leavesAt={leavesAt} />;
}

function Leaving({ leavesAt }: { leavesAt: string }) {
  const signOut = useAccountActions().find(item => item !== 'line' && item.icon === 'sign-out');
  return (
    <AccountFrame>
      <LeavingScreen
        leavesAt={leavesAt}
        onSignOut={() => signOut !== undefined && signOut !== 'line' && signOut.onSelect?.()}
      />
    </AccountFrame>
  );
}
