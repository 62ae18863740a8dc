import { createHmac } from 'node:crypto';

/** An event as Zoom sends it: its body, and the headers that sign it. */
export function zoomEvent(secret: string, event: object, at: Date): { body: string; headers: Record<string, string> } {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-zm-request-timestamp': timestamp,
      'x-zm-signature': `v0=${signature}`,
    },
  };
}

export const removedApp = (userId: string) => ({
  event: 'app_deauthorized',
  payload: {
    account_id: 'account-1',
    user_id: userId,
    signature: 'c6fbf83bb4a4f4b1',
    deauthorization_time: '2026-12-01T10:00:00.000Z',
    client_id: 'zoom-live',
    user_data_retention: 'false',
  },
});
