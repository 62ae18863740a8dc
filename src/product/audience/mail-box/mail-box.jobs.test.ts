import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { startImapBox } from '../../../../tests/kit/providers/imap-box.ts';
import { holdClock, testApp } from '../../../../tests/kit/server/app.ts';
import { readConfig } from '../../../platform/config.ts';
import { GivenUp, PutOff } from '../../../platform/jobs/put-off.ts';
import { DatabaseOutage } from '../../../platform/outage/database-outage.ts';
import { lettersOf, withPart } from '../address-letters.ts';
import { insertSubscribers } from '../subscribers.sql.ts';
import { suppressionsOf } from '../suppressions/suppressions.sql.ts';
import { mailBoxJobs } from './mail-box.jobs.ts';

const clock = holdClock('2026-11-30T10:00:00Z');
const box = await startImapBox();
const app = await testApp({ clock, settings: { MAIL_BOX_URL: box.url } });
const { db } = app.deps;
const maya = await app.creator('maya');
const read = () => mailBoxJobs(app.deps)['read-mail-box']();

let id = '';
beforeEach(async () => {
  clock.set('2026-11-30T10:00:00Z');
  box.empty();
  for (const table of ['suppressions', 'subscribers', 'mail_reports'] as const) await db.deleteFrom(table).execute();
  id = randomUUID();
  const at = clock.now();
  const ana = { id, email: 'ana@example.org', page: '', askedAt: at, confirmedAt: at, unsubscribedAt: null };
  await db.transaction().execute(trx => insertSubscribers(trx, maya.creatorId, [ana], 2));
});
const addressOf = () => withPart('box@in.example', lettersOf((maya.creatorId + id).replaceAll('-', '')));
const head = (subject: string, more = '') =>
  `Return-Path: <>\nFrom: MAILER-DAEMON@mail.example\nTo: ${addressOf()}\nSubject: ${subject}\n${more}MIME-Version: 1.0\n`;
const dsn = (status: string, text: string, subject = `Undelivered ${randomUUID()}`) =>
  `${head(subject)}Content-Type: multipart/report; report-type=delivery-status; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mail.example\n\nFinal-Recipient: rfc822; ana@example.org\nAction: failed\nStatus: ${status}\nDiagnostic-Code: smtp; ${text}\n\n--b--\n`;
const complaint = () =>
  `${head('complaint')}Content-Type: multipart/report; report-type=feedback-report; boundary="f"\n\n--f\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\nUser-Agent: Yahoo\n\n--f--\n`;
const vacation = () =>
  `From: Ana <ana@example.org>\nTo: ${addressOf()}\nSubject: Out of office\nAuto-Submitted: auto-replied\n\nI am away. 550 5.1.1\n`;
const suppressed = async () =>
  (await suppressionsOf(db, maya.creatorId, 'ana@example.org', clock.now())).map(({ kind }) => kind);

describe('what is in the mailbox', () => {
  it('is judged as any report, and deleted', async () => {
    box.arrive(dsn('5.1.1', '550 5.1.1 User unknown'));
    await read();
    expect([await suppressed(), box.left()]).toEqual([['bounce'], []]);
    await db.deleteFrom('suppressions').execute();
    box.arrive(complaint());
    await read();
    expect([await suppressed(), box.left()]).toEqual([['complaint'], []]);
  });

  it('of a program that answers for a person says nothing, and is deleted', async () => {
    box.arrive(vacation());
    await read();
    expect([await suppressed(), box.left()]).toEqual([[], []]);
  });

  it('and is of no use here stays, flagged and read, and is not looked at again', async () => {
    box.arrive('From: eve@example.org\nTo: box@in.example\nSubject: offer\n\nBuy pills');
    box.arrive('Subject: nothing else\n\n\n');
    const deep = Array.from(
      { length: 400 },
      (_, nth) => `Content-Type: multipart/mixed; boundary="${nth}"\n\n--${nth}`,
    );
    box.arrive(`Subject: deep\nMIME-Version: 1.0\n${deep.join('\n')}\n`);
    box.arrive(dsn('5.1.1', '550 5.1.1 User unknown'));
    await read();
    expect(box.left()).toEqual(['offer', 'nothing else', 'deep'].map(subject => `${subject} \\Flagged \\Seen`));
    expect(await suppressed()).toEqual(['bounce']);
    await read();
    expect(box.left()).toHaveLength(3);
  });

  it('is read again after a kill between storing and deleting, and changes nothing twice', async () => {
    for (const text of ['552 5.2.2 Mailbox full', '552 5.2.2 Quota']) box.arrive(dsn('5.2.2', text, text));
    box.cutAt('UID STORE');
    await expect(read()).rejects.toBeInstanceOf(PutOff);
    expect(box.left()).toHaveLength(2);
    await read();
    expect(box.left()).toEqual([]);
    const counted = await db.selectFrom('counted_bounces').select('reason').execute();
    expect(counted).toHaveLength(2);
  });

  it('waits in the mailbox while the database is away; a defect sets one aside and does not stop the others', async () => {
    const failing = (error: Error) =>
      mailBoxJobs({ ...app.deps, db: { transaction: () => ({ execute: () => Promise.reject(error) }) } as never });
    box.arrive(dsn('5.1.1', '550 5.1.1 User unknown', 'first'));
    box.arrive(dsn('5.1.1', '550 5.1.1 User unknown', 'second'));
    const outage = new DatabaseOutage(new Error('Connection terminated'), false);
    await expect(failing(outage)['read-mail-box']()).rejects.toBe(outage);
    expect(box.left()).toEqual(['first', 'second']);
    await failing(new Error('a defect'))['read-mail-box']();
    expect(box.left()).toEqual(['first \\Flagged \\Seen', 'second \\Flagged \\Seen']);
  });
});

describe('a mailbox that cannot be read', () => {
  it('is tried again soon, is listed as failed after a quarter of an hour, and goes on by itself', async () => {
    const jobs = mailBoxJobs(app.deps);
    box.arrive(dsn('5.1.1', '550 5.1.1 User unknown'));
    await box.goAway();
    try {
      await expect(jobs['read-mail-box']()).rejects.toBeInstanceOf(PutOff);
      clock.forward(16);
      await expect(jobs['read-mail-box']()).rejects.toBeInstanceOf(GivenUp);
      await expect(jobs['read-mail-box']()).rejects.toThrow(/MAIL_BOX_URL cannot be read: .*ECONNREFUSED/);
    } finally {
      await box.comeBack();
    }
    await jobs['read-mail-box']();
    expect([await suppressed(), box.left()]).toEqual([['bounce'], []]);
  });

  it('because of its password is listed at once, and not asked again for ten minutes', async () => {
    const url = box.url.replace('a%20password', 'wrong');
    const jobs = mailBoxJobs({ ...app.deps, config: readConfig({ MAIL_BOX_URL: url }) });
    await expect(jobs['read-mail-box']()).rejects.toBeInstanceOf(GivenUp);
    await box.goAway();
    try {
      // No server listens, and none was asked: the reason is still the password.
      await expect(jobs['read-mail-box']()).rejects.not.toThrow(/ECONNREFUSED/);
      clock.forward(11);
      await expect(jobs['read-mail-box']()).rejects.toThrow(/ECONNREFUSED/);
    } finally {
      await box.comeBack();
    }
  });

  it('because its certificate is not for it is never told the password', async () => {
    const { url } = await startImapBox({ tls: true });
    const jobs = mailBoxJobs({ ...app.deps, config: readConfig({ MAIL_BOX_URL: url }) });
    await expect(jobs['read-mail-box']()).rejects.toThrow(/certificate/i);
  });
});

it('without the setting nothing is read', () =>
  expect(mailBoxJobs({ ...app.deps, config: readConfig({}) })['read-mail-box']()).resolves.toBeUndefined());
