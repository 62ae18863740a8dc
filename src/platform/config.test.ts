import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, settings } from './config.ts';
import { judgeStart } from './judge-start.ts';

describe('settings', () => {
  it('have defaults that run on a laptop', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 4310,
      publicUrl: 'http://localhost:4310',
      secure: false,
      sandboxPayments: true,
    });
  });

  it.each([
    ['PORT', 'eighty'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'not a url'],
    ['PASSWORD_MAX', '8'],
    ['VITRINE_DEMO', 'yes'],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_METHODS', 'cash'],
  ])('name %s when it is "%s"', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('have no test payments in production', () => {
    expect(readConfig({ VITRINE_MODE: 'production' }).sandboxPayments).toBe(false);
  });

  it.each([
    ['http://localhost:4310', 'development'],
    ['https://vitrine.example.org', 'production'],
  ])('make a server reached at %s one for %s', (PUBLIC_URL, mode) => {
    expect(readConfig({ PUBLIC_URL }).mode).toBe(mode);
  });

  const operator = { OPERATOR_NAME: 'Ana Ltd', OPERATOR_ADDRESS: 'Rua 1, Lisbon', SUPPORT_EMAIL: 'help@ana.example' };
  const stripe = { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const open = { PUBLIC_URL: 'https://vitrine.example.org', SMTP_URL: 'smtp://mail.example.org', ...operator };
  it.each<[string, Record<string, string>, RegExp[], RegExp[]]>([
    ['with mail and https', open, [], []],
    ['without mail', { ...open, SMTP_URL: '' }, [/^SMTP_URL/], []],
    ['without mail, as wished', { ...open, SMTP_URL: '', WITHOUT_MAIL: '1' }, [], [/^WITHOUT_MAIL/]],
    ['without https', { ...open, PUBLIC_URL: 'http://vitrine.example.org' }, [/^PUBLIC_URL/], []],
    [
      'without https, as wished',
      { ...open, PUBLIC_URL: 'http://vitrine.example.org', WITHOUT_HTTPS: '1' },
      [],
      [/^WITHOUT_HTTPS/],
    ],
    ['with test payments', { ...open, SANDBOX_PAYMENTS: '1' }, [/^SANDBOX_PAYMENTS/], []],
    [
      'with all of it',
      { ...operator, VITRINE_MODE: 'production', SANDBOX_PAYMENTS: '1' },
      [/^SANDBOX/, /^SMTP/, /^PUBLIC/],
      [],
    ],
    ['that names no operator', { ...open, SUPPORT_EMAIL: '' }, [], [/^SUPPORT_EMAIL not set/]],
    ['for development', {}, [], []],
    ['with Stripe', { ...open, ...stripe }, [], []],
    ['with Stripe’s test keys', { ...open, ...stripe, STRIPE_SECRET_KEY: 'sk_test_1' }, [], [/test key/]],
    ['with Stripe and no webhooks', { ...open, ...stripe, STRIPE_WEBHOOK_SECRET: '' }, [], [/^STRIPE_WEBHOOK_SECRET/]],
    ['with half of Stripe', { ...open, STRIPE_WEBHOOK_SECRET: 'whsec_1' }, [/STRIPE_SECRET_KEY as well/], []],
    [
      'with Stripe’s keys of two modes',
      { ...open, ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      [/^STRIPE_PUBLISHABLE_KEY/],
      [],
    ],
    [
      'with a file that is not there',
      { CUSTOM_HOSTS_CA: '/nowhere/ca.pem' },
      [/^CUSTOM_HOSTS_CA: there is no file/],
      [],
    ],
  ])('start a server %s, or say what keeps it from starting', (_case, env, refusals, warnings) => {
    const judged = judgeStart(readConfig(env));
    expect(judged.refusals).toEqual(refusals.map(words => expect.stringMatching(words)));
    expect(judged.warnings).toEqual(warnings.map(words => expect.stringMatching(words)));
  });

  it('are all in the table people read', () => {
    const table = readFileSync('docs/operate/settings.md', 'utf8');
    const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(match => match[1]);
    expect(documented.sort()).toEqual(Object.keys(settings).sort());
    for (const setting of Object.values(settings)) expect(table).toContain(setting.description ?? 'missing');
  });
});
