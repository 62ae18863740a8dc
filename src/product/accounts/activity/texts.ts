import type { AccountAct } from './activity.ts';

const acts: Record<AccountAct, string> = {
  signed_in: 'Signed in',
  signed_in_new_browser: 'Signed in from a new browser',
  wrong_second_step: 'Wrong code in the second step',
  wrong_proof: 'Wrong password or code when confirming it’s you',
  second_step_on: 'Two-step sign-in turned on',
  second_step_off: 'Two-step sign-in turned off',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes',
  password_changed: 'Password changed',
  password_reset: 'Password reset by email',
  email_changed: 'Email changed',
  email_change_stopped: 'Email change stopped from the old email',
  sign_in_connected: 'Sign-in connected',
  sign_in_disconnected: 'Sign-in disconnected',
  sessions_ended: 'Signed out elsewhere',
  sessions_ended_by_operator: 'Signed out by the administrator of this server',
  payment_account_connected: 'Payment account connected',
  payment_account_disconnected: 'Payment account disconnected',
  payment_keys_stored: 'Payment keys stored',
  payment_keys_removed: 'Payment keys removed',
  token_made: 'Token made',
  token_revoked: 'Token revoked',
  webhook_added: 'Webhook added',
  webhook_changed: 'Webhook changed',
  webhook_secret_rotated: 'Secret of a webhook renewed',
  webhook_removed: 'Webhook removed',
  calendar_connected: 'Calendar connected',
  calendar_changed: 'Password of a calendar changed',
  calendar_disconnected: 'Calendar disconnected',
  person_erased: 'Person erased',
  own_data_downloaded: 'Copy of your data downloaded',
  own_data_imported: 'Data imported from a file',
  deletion_asked: 'Account deletion requested',
  deletion_withdrawn: 'Account kept',
};

/** Methods and providers by the names that people know. */
const abouts: Readonly<Record<string, string>> = {
  SOFTWARE_TOKEN_MFA: 'authenticator app',
  SMS_MFA: 'text messages',
  google: 'Google',
  stripe: 'Stripe',
};

export const texts = {
  list: 'Recent activity',
  act: (act: AccountAct, about: string | null): string =>
    about === null ? acts[act] : `${acts[act]}: ${abouts[about] ?? about}`,
  where: (browser: string, network: string): string => [browser, network].filter(part => part !== '').join(', '),
  none: 'Nothing yet.',
} as const;
