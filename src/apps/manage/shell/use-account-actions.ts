import { keepTheme, leaveToSignOut, signOut, signOutAddress, useKept } from '../../../product/accounts/auth.client.ts';
import { useOpenDrafts } from '../../../product/showcase/editor/draft/use-open-drafts.ts';
import type { MenuItem } from '../../../ui/overlays/menu.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { applyTheme, type ThemeChoice, themeNamed } from '../../../ui/style/theme-choice.browser.ts';
import { texts } from './texts.ts';

const themes = [
  { choice: 'system', label: texts.useAccountActions.deviceTheme, icon: 'sun-moon' },
  { choice: 'light', label: texts.useAccountActions.lightTheme, icon: 'sun' },
  { choice: 'dark', label: texts.useAccountActions.darkTheme, icon: 'moon' },
] as const;

/** Actions that are always available: choose a theme and sign out. The current theme is marked. */
export function useAccountActions(): MenuItem[] {
  const theme = themeNamed(useKept('theme'));
  const drafts = useOpenDrafts();

  function pick(choice: ThemeChoice): void {
    applyTheme(choice);
    keepTheme(choice);
  }

  /** Signing out clears this browser, so unsaved changes are sent first; when that fails, the creator is asked. */
  async function askToLeave(): Promise<void> {
    const waiting = await drafts.sendAll();
    if (waiting === 0) return leave();
    const changes = texts.useAccountActions.changes(waiting);
    showToast({
      tone: 'problem',
      text: texts.useAccountActions.unsavedChanges(changes, waiting),
      action: { label: texts.useAccountActions.signOutAnyway, onSelect: () => void leave() },
    });
  }

  async function leave(): Promise<void> {
    let elsewhere: string | null;
    try {
      elsewhere = await signOutAddress();
      await signOut();
    } catch {
      showToast({ tone: 'problem', text: texts.useAccountActions.signOutFailed });
      return;
    }
    if (elsewhere !== null) return leaveToSignOut(elsewhere);
    // A full page load, so that nothing of the session stays in memory.
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
