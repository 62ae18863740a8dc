import { expect, it } from 'vitest';
import { testApp } from '../../../tests/kit/server/app.ts';
import { enqueue } from '../../platform/jobs.ts';
import { firstChoices } from '../../product/accounts/email-choices/contract.ts';
import { chooseEmails } from '../../product/accounts/email-choices/email-choices.flow.ts';
import { storeMismatch } from '../../product/payments/settling/mismatches.flow.ts';
import { operatorAct } from './operator-commands.ts';

const app = await testApp();
const { db } = app.deps;
const maya = await app.creator('commanded');
const command = (...words: string[]) => operatorAct(app.deps, words);
const idOf = (line: string | undefined) => line?.split(' ')[0] ?? '';

it('users are found by a word, with their page and plan', async () => {
  const [line, ...others] = await command('creators', 'commanded');
  expect(line?.split('  ')).toEqual([maya.email, 'commanded', 'Free']);
  expect(others).toEqual([]);
  expect(await command('creators', 'no such word')).toEqual([]);
});

it('a locked profile is changed again once it is unlocked', async () => {
  const isLocked = async () => {
    const { creatorId } = maya;
    const query = db.selectFrom('creators').select('editProfileAllowed').where('creatorId', '=', creatorId);
    return !(await query.executeTakeFirstOrThrow()).editProfileAllowed;
  };
  await command('lock-profile', maya.email);
  expect(await isLocked()).toBe(true);
  await command('unlock-profile', maya.email);
  expect(await isLocked()).toBe(false);
});

it('a failed job is listed, run again once and dismissed', async () => {
  await enqueue(db, 'mark-plan', { creatorId: 'no id' });
  const fail = () =>
    db
      .updateTable('outbox')
      .set({ failedAt: new Date(), lastError: 'no such creator' })
      .where('task', '=', 'mark-plan');
  await fail().execute();
  const [line] = await command('failed');
  expect(line).toMatch(/ mark-plan .*no such creator$/);
  expect(await command('retry', idOf(line))).toEqual(['Done.']);
  expect(await command('failed')).toEqual([]);
  await fail().execute();
  expect(await command('dismiss', idOf(line))).toEqual(['Done.']);
  await expect(command('dismiss', idOf(line))).rejects.toThrow();
});

it('a payment that does not match is listed until it is noted as reviewed', async () => {
  const details = { amount: 2000, currency: 'USD' };
  await storeMismatch(db, { kind: 'payment', subject: 'stripe pi_9', details }, new Date());
  const [line] = await command('to-review');
  expect(line).toMatch(/ payment stripe pi_9 \{"amount":2000,"currency":"USD"\}$/);
  expect(await command('reviewed', idOf(line))).toEqual(['Done.']);
  expect(await command('to-review')).toEqual([]);
  await expect(command('reviewed', 'pi_9')).rejects.toThrow('The id is the long one');
});

it('the emails of those who asked for product news are listed, and of nobody else', async () => {
  expect(await command('product-news')).toEqual([]);
  await chooseEmails(db, maya.creatorId, { ...firstChoices, productNews: true }, new Date());
  expect(await command('product-news')).toEqual([maya.email]);
});

it('words that are no command are answered with all of them', async () => {
  await expect(command('abolish')).rejects.toThrow('npm run operator -- grant-plan EMAIL PLAN');
});
