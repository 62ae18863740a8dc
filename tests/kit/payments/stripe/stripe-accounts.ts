import { stripeSample } from './stripe-judge.ts';
import { type Form, refusal, type StripeAnswer, type StripeCall } from './stripe-server.ts';

type Tell = (account: string, type: string, object: Form) => void;
type Given = { now: () => Date; base: () => string; tell: Tell; platform: string };
export type ConnectedAccounts = ReturnType<typeof stripeAccounts>;

const missing = (id: string) =>
  refusal(403, { code: 'account_invalid', message: `The provided key does not have access to account '${id}'` });
const ok = (body: unknown): StripeAnswer => ({ status: 200, body });

/** Accounts of creators: begun, finished on Stripe's pages, restricted, disconnected; their balance and payouts. */
export function stripeAccounts({ now, base, tell, platform }: Given) {
  const accounts = new Map<string, Form>();
  const keys = new Map<string, string>([['sk_test_platform', platform]]);
  const payouts: { account: string; body: Form }[] = [];
  const balances = new Map<string, { available: number; pending: number }>();
  const links = new Map<string, Form>();
  let made = 0;

  function make(change: Form = {}): Form {
    made += 1;
    const id = `acct_test${made}${Math.random().toString(36).slice(2)}`;
    const account: Form = {
      ...stripeSample('account'),
      id,
      charges_enabled: false,
      payouts_enabled: false,
      details_submitted: false,
      ...change,
    };
    accounts.set(id, account);
    return account;
  }

  const known = (id: string): Form => {
    const account = accounts.get(id);
    if (account === undefined) throw new Error(`there is no ${id}`);
    return account;
  };

  const requirements = (change: Form): Form => ({
    ...(stripeSample('account').requirements as Form),
    currently_due: [],
    eventually_due: [],
    past_due: [],
    disabled_reason: null,
    ...change,
  });

  function change(id: string, what: Form): void {
    Object.assign(known(id), what);
    tell(id, 'account.updated', known(id));
  }

  return {
    canCharge: (id: string): boolean => accounts.get(id)?.charges_enabled === true,
    /** The account of a secret key: the installation's, or one that a creator has pasted. */
    accountOf: (key: string): string | undefined => keys.get(key),
    /** A key of a new account, or one more of an account that is there. */
    addKey(key: string, known?: string): string {
      const id = known ?? String(make({ charges_enabled: true, payouts_enabled: true, details_submitted: true }).id);
      keys.set(key, id);
      return id;
    },
    /** Its owner has revoked it. */
    dropKey: (key: string) => void keys.delete(key),
    all: () => [...accounts.keys()],
    linkOf: (token: string): Form | undefined => links.get(token),
    /** The creator has told Stripe everything. */
    finish: (id: string) =>
      change(id, {
        charges_enabled: true,
        payouts_enabled: true,
        details_submitted: true,
        requirements: requirements({}),
      }),
    restrict: (id: string, due: string[]) =>
      change(id, {
        charges_enabled: false,
        payouts_enabled: false,
        requirements: requirements({ currently_due: due, past_due: due, disabled_reason: 'requirements.past_due' }),
      }),
    /** The creator revokes our access at Stripe. */
    leave(id: string): void {
      accounts.delete(id);
      tell(id, 'account.application.deauthorized', { id: 'ca_test', object: 'application' });
    },
    hold: (account: string, money: { available: number; pending: number }) => void balances.set(account, money),
    payOut(account: string, amount: number, status: string): void {
      const sample = stripeSample('payout');
      const at = Math.floor(now().getTime() / 1000);
      const body = {
        ...sample,
        id: `po_${payouts.length + 1}`,
        amount,
        status,
        created: at,
        arrival_date: at + 172_800,
      };
      payouts.unshift({ account, body });
    },
    answers: {
      'GET /v1/account': ({ platform: own }) =>
        own === platform
          ? ok({ ...stripeSample('account'), id: platform, charges_enabled: true, payouts_enabled: true })
          : ok(known(own)),
      'POST /v1/accounts': ({ given }) => ok(make({ metadata: given.metadata ?? {}, email: given.email ?? null })),
      'GET /v1/accounts/{account}': ({ params }) =>
        accounts.has(params.account ?? '') ? ok(known(params.account ?? '')) : missing(params.account ?? ''),
      'POST /v1/account_links': ({ given }) => {
        const id = String(given.account);
        if (!accounts.has(id)) return missing(id);
        const token = Math.random().toString(36).slice(2);
        links.set(token, given);
        const until = Math.floor(now().getTime() / 1000) + 300;
        return ok({ ...stripeSample('account_link'), expires_at: until, url: `${base()}/setup/${token}` });
      },
      'GET /v1/balance': ({ account }) => {
        const { available, pending } = balances.get(account) ?? { available: 0, pending: 0 };
        const of = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
        return ok({ ...stripeSample('balance'), available: of(available), pending: of(pending) });
      },
      'GET /v1/payouts': ({ account }) =>
        ok({
          object: 'list',
          has_more: false,
          url: '/v1/payouts',
          data: payouts.filter(each => each.account === account).map(({ body }) => body),
        }),
    } satisfies Record<string, (call: StripeCall) => StripeAnswer>,
  };
}
