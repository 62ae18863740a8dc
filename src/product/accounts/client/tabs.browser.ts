let opened: BroadcastChannel | undefined;

// One channel for sending and receiving: a channel does not receive its own messages, so this tab goes where
// signing out leads it. Opened at first use, since an open channel would keep a process alive that only
// renders these screens.
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  opened ??= new BroadcastChannel('vitrine.session');
  return opened;
}

/** Tells this browser's other tabs that the session has ended. */
export const broadcastSignOut = (): void => channel()?.postMessage('signed-out');

/** Calls `listener` when another tab signs out. */
export function onSignedOutElsewhere(listener: () => void): void {
  channel()?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') listener();
  });
}
