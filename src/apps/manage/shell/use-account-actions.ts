import {
  keepTheme,
  leaveToSignOut,
  signOut,
  signOutAddress,
  useKept,
} from '../../../product/accounts/client/auth.client.ts';
import { useOpenDrafts } from '../../../product/showcase/editor/draft/use-open-drafts.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { applyTheme, type ThemeChoice, themeNamed } from '../../../ui/style/theme-choice.browser.ts';
import { texts } from './texts.ts';

const themes = [
  { choice: 'system', label: texts.useAccountActions.themeOfThisDevice, icon: 'sun-moon' },
  { choice: 'light', label: texts.useAccountActions.lightTheme, icon: 'sun' },
  { choice: 'dark', label: texts.useAccountActions.darkTheme, icon: 'moon' },
] as const;

/** What one can always do: choose a theme and sign out. The theme in use is noted. */
export function useAccountActions(): MenuItem[] {
  const theme = themeNamed(useKept('theme'));
  const drafts = useOpenDrafts();

  function pick(choice: ThemeChoice): void {
    applyTheme(choice);
    keepTheme(choice);
  }

  /** Signing out clears this browser, so what waits is sent first; what cannot be sent is not lost unasked. */
  async function askToLeave(): Promise<void> {
    const waiting = await drafts.sendAll();
    if (waiting === 0) return leave();
    const changes = texts.useAccountActions.changes(waiting);
    showToast({
      tone: 'problem',
      text: texts.useAccountActions.youHaveNotSaved(changes, waiting),
      action: { label: texts.useAccountActions.signOutAnyway, onSelect: () => void leave() },
    });
  }

  async function leave(): Promise<void> {
    let elsewhere: string | null;
    try {
      elsewhere = await signOutAddress();
      await signOut();
    } catch {
      showToast({ tone: 'problem', text: texts.useAccountActions.youreStillSignedIn });
      return;
    }
    if (elsewhere !== null) return leaveToSignOut(elsewhere);
    // Loaded again, so that nothing of the session is left in the page.
    window.location.assign('/signin');
  }

  return [
    ...themes.map(({ choice, label, icon }) => ({
      label,
      icon,
      note: theme === choice ? texts.useAccountActions.current : undefined,
      onSelect: () => pick(choice),
    })),
    'line',
    { label: texts.useAccountActions.signOut, icon: 'sign-out', onSelect: () => void askToLeave() },
  ];
}
