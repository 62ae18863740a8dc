const name = 'vitrine.session';

/** Tells this browser's other tabs that nobody is signed in any more. */
export function tellSignedOut(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage('signed-out');
  channel.close();
}

/** Hears when another tab signs out. */
export function onSignedOutElsewhere(hear: () => void): void {
  if (typeof BroadcastChannel === 'undefined') return;
  new BroadcastChannel(name).onmessage = ({ data }) => {
    if (data === 'signed-out') hear();
  };
}
