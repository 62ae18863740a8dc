import { isId } from '../../../base/id.ts';
import { cleanCode } from '../../../base/one-line.ts';
import { textLength } from '../../../base/text-length.ts';
import { forgetTries, takeKey } from '../../../platform/request-limits/throttle.sql.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { emailField } from '../account/contract.ts';
import { newPassword, passwordMin } from '../account/password.ts';
import { fitsPassword, hasPassword, noPassword } from '../account/password-hash.flow.ts';
import { maskedEmail } from '../challenges/chain.ts';
import { forgotPassword, resetPassword } from '../passwords/password-reset.flow.ts';
import { signUpSchema } from '../sign-up/contract.ts';
import { confirmSignUp, resendCode, signUp } from '../sign-up/sign-up.flow.ts';
import { contestSignUp, findSignUp } from '../sign-up/sign-ups.sql.ts';
import { checkClient, emailOf, type Pool, sharedToken } from './pool-access.flow.ts';
import type { Asking, IdentityPort, PoolInput } from './pool-calls.ts';
import { invalidParameter, poolError } from './pool-error.ts';

type Calls = Pick<
  IdentityPort,
  'SignUp' | 'ConfirmSignUp' | 'ResendConfirmationCode' | 'ForgotPassword' | 'ConfirmForgotPassword'
>;

/** Where a code goes. The answer is the same for every email, whether or not one is sent. */
const sentTo = (username: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    // Whose id it is, the asker need not know.
    Destination: isId(username) ? '***' : maskedEmail(username),
  },
});

/** When a server dies while it begins a sign-up, the next one is blocked for at most this long. */
const pendingSeconds = 15;

/** Signing up and resetting a password at our own pool. */
export const signUpCalls = (pool: Pool): Calls => ({
  async SignUp(input, asking) {
    checkClient(pool, input.ClientId);
    const { db } = pool.deps;
    const given = readSignUp(pool, input);
    const key = `pool-sign-up:${given.email}`;
    if (!(await takeKey(db, key, pendingSeconds))) throw poolError({ kind: 'username_exists' });
    return begin(pool, given, asking).finally(() => forgetTries(db, key));
  },

  async ConfirmSignUp(input, { source }) {
    checkClient(pool, input.ClientId);
    const email = await emailOf(pool, input.Username);
    const code = cleanCode(input.ConfirmationCode);
    const confirmed = await confirmSignUp(pool.deps, { email, code }, [sharedToken(pool, 'sign-up', email)]);
    if (!confirmed.ok) throw poolError(confirmed.refusal);
    if (!hasPassword(confirmed.value.passwordHash)) await beginReset(pool, email, source);
    return {};
  },

  async ResendConfirmationCode(input, { source }) {
    checkClient(pool, input.ClientId);
    const email = await emailOf(pool, input.Username);
    const sent = await resendCode(pool.deps, email, {
      tokens: [sharedToken(pool, 'sign-up', email)],
      source,
      takesCodes: true,
    });
    if (!sent.ok && sent.refusal.kind !== 'no_sign_up') throw poolError(sent.refusal);
    return sentTo(input.Username);
  },

  async ForgotPassword(input, { source }) {
    checkClient(pool, input.ClientId);
    const email = await emailOf(pool, input.Username);
    await beginReset(pool, email, source);
    return sentTo(input.Username);
  },

  async ConfirmForgotPassword(input, asking) {
    checkClient(pool, input.ClientId);
    checkPassword(pool, input.Password);
    const email = await emailOf(pool, input.Username);
    const given = { email, code: cleanCode(input.ConfirmationCode), password: input.Password };
    const reset = await resetPassword(pool.deps, given, sharedToken(pool, 'reset', email), asking);
    if (!reset.ok) throw poolError(reset.refusal);
    return {};
  },
});

async function beginReset(pool: Pool, email: string, source: string): Promise<void> {
  const token = sharedToken(pool, 'reset', email);
  const begun = await forgotPassword(pool.deps, { email, token, source, devices: [] });
  if (!begun.ok) throw poolError(begun.refusal);
}

/**
 * A second sign-up for an email waits until the first was confirmed or forgotten: a code confirms only one of them.
 * With another password it takes the first one's away, since the owner of the email may confirm a stranger's.
 */
async function begin(pool: Pool, given: ReturnType<typeof readSignUp>, { source }: Asking) {
  const { db, clock } = pool.deps;
  const token = sharedToken(pool, 'sign-up', given.email);
  const waiting = () => findSignUp(db, [hashToken(token)], given.email, clock.now());
  const earlier = await waiting();
  if (earlier !== undefined) {
    if (!(await fitsPassword(earlier.passwordHash, given.password)))
      await contestSignUp(db, earlier.tokenHash, { ...given, passwordHash: noPassword });
    throw poolError({ kind: 'username_exists' });
  }
  const begun = await signUp(pool.deps, given, { tokens: [], source, token, takesCodes: true });
  if (!begun.ok) throw poolError(begun.refusal);
  const user = await waiting();
  if (user === undefined) throw new Error('a sign-up that has just begun is gone');
  return { UserConfirmed: false, UserSub: user.userId, ...sentTo(given.email) };
}

/** Reads a sign-up by the rules of the form, refused in the pool's terms. */
function readSignUp({ deps }: Pool, { Username, Password, UserAttributes }: PoolInput<'SignUp'>) {
  const attributes = new Map((UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
  for (const name of attributes.keys())
    if (!['email', 'given_name', 'family_name', 'zoneinfo'].includes(name))
      throw invalidParameter(`Attributes did not conform to the schema: ${name}: Attribute does not exist in schema.`);
  const email = emailField.safeParse(Username);
  if (!email.success) throw invalidParameter('Username should be an email.');
  const given = attributes.get('email');
  if (given !== undefined && emailField.safeParse(given).data !== email.data)
    throw invalidParameter('The email is the username: both are the same.');
  checkPassword({ deps }, Password);
  const zone = attributes.get('zoneinfo');
  const read = signUpSchema(deps.config.PASSWORD_MAX).safeParse({
    firstName: attributes.get('given_name') ?? '',
    lastName: attributes.get('family_name') ?? '',
    email: email.data,
    password: Password,
    ...(zone === undefined ? {} : { zone }),
  });
  if (!read.success) throw invalidParameter(read.error.issues[0]?.message ?? 'Invalid attributes');
  return read.data;
}

/** Refuses a new password that is too short or too long. */
export function checkPassword({ deps }: Pick<Pool, 'deps'>, password: string): void {
  if (newPassword(deps.config.PASSWORD_MAX).safeParse(password).success) return;
  throw poolError({ kind: textLength(password) < passwordMin ? 'password_too_short' : 'password_too_long' });
}
