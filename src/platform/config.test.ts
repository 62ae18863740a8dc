import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

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

  it.each([
    ['PORT', 'abc', 'write a whole number'],
    ['PORT', '43.5', 'write a whole number'],
    ['PORT', '99999', 'write 65535 at most'],
    ['DATABASE_POOL', '1', 'write 2 at least'],
    ['DATABASE_URL', 'localhost', 'write an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE'],
    ['DATABASE_URL', 'mysql://x/y', 'write an address such as postgres://USER:PASSWORD@HOST:5432/DATABASE'],
    ['DATABASE_URL', 'postgres://a:50%@x/y', 'a % in it begins no code of two digits: write %25 for the sign itself'],
    ['SMTP_URL', 'mail.example.org', 'write an address such as smtps://USER:PASSWORD@HOST:465'],
    ['PUBLIC_URL', 'vitrine', 'write an address such as https://vitrine.example.org'],
    ['SUPPORT_EMAIL', 'help', 'write an email'],
    ['VITRINE_DEMO', 'yes', 'write 0 or 1'],
    ['LOG_LEVEL', 'loud', 'write fatal, error, warn, info, debug, trace or silent'],
    ['SANDBOX_SECRET', 'short', 'write 16 characters at least'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'is a secret or restricted key of Stripe: sk_… or rk_…'],
  ])('%s=%s is refused in plain words', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(`  ${name}: ${sentence}\n`);
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
});
