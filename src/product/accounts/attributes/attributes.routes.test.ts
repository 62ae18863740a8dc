import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { mailedCode } from '../../../../tests/kit/database/mails-to.ts';
import { codeOf, holdClock, type SignedCreator, testApp } from '../../../../tests/kit/server/app.ts';
import { openSession } from '../sessions/sessions.flow.ts';

const clock = holdClock('2026-11-21T10:00:00Z');
const app = await testApp({ clock });
const url = '/api/auth/user';

const read = async (as: SignedCreator) =>
  (await app.call('GET', url, undefined, as)).body as {
    attributes: Record<string, string>;
    preferredMFA: string;
    signInAttributes: { profileCreated: boolean; accessToken?: unknown };
  };
const update = (as: SignedCreator, attributes: Record<string, string>) =>
  app.call('PATCH', `${url}/attributes`, { attributes }, as);
const verify = (as: SignedCreator, name: string, code: string) =>
  app.call('POST', `${url}/attributes/${name}/verification`, { code }, as);
const textedCode = async () => {
  const { rows } = await sql<{ words: string }>`
    select payload->>'text' as words from outbox where task = 'send-sms' order by id desc limit 1`.execute(app.deps.db);
  return /\d{6}/.exec(rows[0]?.words ?? '')?.[0] ?? '';
};
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

describe('the user', () => {
  it('is described as pools do, without any token', async () => {
    const maya = await app.creator('mayauser');
    const user = await read(maya);
    expect(user).toEqual({
      username: maya.creatorId,
      userIds: [`USERPOOL#${maya.creatorId}`],
      attributes: {
        sub: maya.creatorId,
        email: maya.email,
        email_verified: 'true',
        given_name: 'mayauser',
        family_name: 'Tester',
      },
      preferredMFA: 'NOMFA',
      challengeName: null,
      challengeParam: {},
      signInAttributes: {
        cognitoUsername: maya.creatorId,
        signedIn: true,
        profileCreated: false,
        emailVerified: true,
        firstName: 'mayauser',
        lastName: 'Tester',
        email: maya.email,
      },
    });
    expect((await app.call('GET', url)).body).toMatchObject({ error: { message: 'No current user' } });
  });

  it('cannot be described where methods are on and none is preferred', async () => {
    const ana = await app.creator('anauser');
    await sql`insert into second_factors (creator_id, kind, confirmed_at, created_at) values (${ana.creatorId}, 'SMS_MFA', now(), now())`.execute(
      app.deps.db,
    );
    expect((await app.call('GET', url, undefined, ana)).body).toMatchObject({ error: { message: 'invalid MFA Type' } });
  });
});

describe('attributes', () => {
  it('change at once, all or none, and sub and *_verified are skipped', async () => {
    const [bea, other] = [await app.creator('beauser'), await app.creator('otheruser')];
    const given = { given_name: 'Beatriz', nickname: 'Bea', sub: other.creatorId, email_verified: 'false' };
    expect((await update(bea, given)).body).toEqual({ codesSent: [] });
    expect((await read(bea)).attributes).toMatchObject({
      sub: bea.creatorId,
      email_verified: 'true',
      given_name: 'Beatriz',
      nickname: 'Bea',
    });
    expect(codeOf(await update(bea, { nickname: 'B', zodiac: 'leo' }))).toBe('unknown_attribute');
    expect((await read(bea)).attributes.nickname).toBe('Bea');
    expect((await read(other)).attributes.given_name).toBe('otheruser');
  });

  it('create the profile, once', async () => {
    const cleo = await app.creator('cleouser');
    await update(cleo, { 'custom:user_state': 'profileCreated' });
    expect(await read(cleo)).toMatchObject({ signInAttributes: { profileCreated: true } });
    expect((await app.call('GET', '/api/auth/session', undefined, cleo)).body).toMatchObject({
      creator: { onboarded: true },
    });
  });

  it('are deleted, but for those that an account needs', async () => {
    const dan = await app.creator('danuser');
    await update(dan, { nickname: 'D', website: 'https://dan.example' });
    expect((await app.call('DELETE', `${url}/attributes?names=nickname,sub`, undefined, dan)).status).toBe(204);
    expect((await read(dan)).attributes).toMatchObject({ website: 'https://dan.example', sub: dan.creatorId });
    expect((await read(dan)).attributes).not.toHaveProperty('nickname');
    expect(codeOf(await app.call('DELETE', `${url}/attributes?names=website,email`, undefined, dan))).toBe(
      'required_attribute',
    );
    expect((await read(dan)).attributes.website).toBe('https://dan.example');
  });
});

describe('an email', () => {
  it('changes by its code after recent proof, and the old one counts until then', async () => {
    const eva = await app.creator('evauser');
    const other = { ...eva, cookie: `vitrine_session=${await openSession(app.deps, eva.creatorId, '')}` };
    const sent = await update(eva, { email: 'eva.new@example.org' });
    expect(sent.body).toEqual({
      codesSent: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'e***@e***' }],
    });
    expect((await read(eva)).attributes.email).toBe(eva.email);
    const code = await mailedCode(app.deps.db, 'eva.new@example.org', 'email-change-code');
    expect(codeOf(await verify(eva, 'email', otherThan(code)))).toBe('wrong_code');
    expect((await verify(eva, 'email', code)).body).toEqual({ verified: true });
    expect((await read(eva)).attributes.email).toBe('eva.new@example.org');
    expect((await app.call('GET', url, undefined, other)).status).toBe(401);
    clock.forward(11);
    expect(codeOf(await update(eva, { email: 'eva.third@example.org' }))).toBe('proof_needed');
  });

  it('that is known is proved again by a code, which is required and counts once', async () => {
    const fay = await app.creator('fayuser');
    await sql`update users set email_verified_at = '2020-01-01' where id = ${fay.creatorId}`.execute(app.deps.db);
    expect((await app.call('POST', `${url}/attributes/email/code`, undefined, fay)).status).toBe(202);
    const code = await mailedCode(app.deps.db, fay.email, 'confirm-code');
    expect((await verify(fay, 'email', '')).body).toMatchObject({
      error: { message: 'Confirmation code cannot be empty' },
    });
    expect(codeOf(await verify(await app.creator('notfay'), 'email', code))).toBe('wrong_code');
    expect((await verify(fay, 'email', code)).status).toBe(200);
    const { rows } = await sql<{ at: Date }>`
      select email_verified_at as at from users where id = ${fay.creatorId}`.execute(app.deps.db);
    expect(rows[0]?.at).toEqual(clock.now());
    expect(codeOf(await verify(fay, 'email', code))).toBe('wrong_code');
    expect((await app.call('PUT', `${url}/email-verified`, undefined, fay)).body).toEqual({ verified: true });
  });
});

describe('a phone number', () => {
  it('is the user’s once its code was typed; sign-in asks for it only where that was turned on', async () => {
    const gil = await app.creator('giluser');
    expect(codeOf(await app.call('POST', `${url}/attributes/phone_number/code`, undefined, gil))).toBe('no_value');
    const sent = await update(gil, { phone_number: '+351 912 345 678' });
    expect(sent.body).toMatchObject({ codesSent: [{ DeliveryMedium: 'SMS', Destination: '+********5678' }] });
    expect((await read(gil)).attributes).not.toHaveProperty('phone_number');
    expect((await verify(gil, 'phone_number', await textedCode())).status).toBe(200);
    expect(await read(gil)).toMatchObject({
      preferredMFA: 'NOMFA',
      attributes: { phone_number: '+351912345678', phone_number_verified: 'true' },
    });
  });

  it('that is deleted receives no more codes', async () => {
    const hal = await app.creator('haluser');
    await app.call('POST', '/api/auth/mfa/phone', { phoneNumber: '+351912345679' }, hal);
    await app.call('POST', '/api/auth/mfa/phone/confirmation', { code: await textedCode() }, hal);
    expect(await read(hal)).toMatchObject({ preferredMFA: 'SMS_MFA' });
    expect((await app.call('DELETE', `${url}/attributes?names=phone_number`, undefined, hal)).status).toBe(204);
    expect(await read(hal)).toMatchObject({ preferredMFA: 'NOMFA' });
    expect((await read(hal)).attributes).not.toHaveProperty('phone_number');
  });
});
