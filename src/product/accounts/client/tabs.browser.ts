let opened: BroadcastChannel | undefined;

// One for speaking and for hearing: a channel never hears itself, so this tab goes where signing out leads it. Opened
// when it is first used, since an open channel keeps a process alive that only draws these screens.
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel('vitrine.session');
  return opened;
}

/** Tells this browser's other tabs that nobody is signed in any more. */
export const broadcastSignOut = (): void => channel()?.postMessage('signed-out');

/** Hears when another tab signs out. */
export function onSignedOutElsewhere(listener: () => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') listener();
  });
}
