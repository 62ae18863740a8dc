/** An account's activity is kept for these days, and listed in pages. */
export const activityRules = { days: 180, pageSize: 20 } as const;

/** What can happen to an account, by its stored name. */
export const accountActs = [
  'signed_in',
  'signed_in_new_browser',
  'wrong_second_step',
  'wrong_proof',
  'second_step_on',
  'second_step_off',
  'recovery_code_used',
  'recovery_codes_renewed',
  'password_changed',
  'password_reset',
  'email_changed',
  'email_change_stopped',
  'sign_in_connected',
  'sign_in_disconnected',
  'sessions_ended',
  'sessions_ended_by_operator',
  'payment_account_connected',
  'payment_account_disconnected',
  'payment_keys_stored',
  'payment_keys_removed',
  'token_made',
  'token_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_secret_rotated',
  'webhook_removed',
  'calendar_connected',
  'calendar_changed',
  'calendar_disconnected',
  'person_erased',
  'own_data_downloaded',
  'own_data_imported',
  'deletion_asked',
  'deletion_withdrawn',
] as const;
export type AccountAct = (typeof accountActs)[number];

/** The network and the browser that a request comes from. */
export type Asker = { source: string; userAgent: string };

/** What is kept of it: the browser's name, and the first part of the network. */
export type Place = { browser: string; network: string };

/** The first part of a network as `networkOf` spells it: enough to recognize one's own, too little to find anybody. */
export function shortNetwork(source: string): string {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(source)) return `${source.split('.').slice(0, 3).join('.')}.*`;
  return source.includes(':') ? `${source.split(':').slice(0, 3).join(':')}:*` : '';
}
