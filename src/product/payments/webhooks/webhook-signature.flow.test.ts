import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSigned } from './webhook-signature.flow.ts';

const now = new Date('2026-11-21T10:00:00Z');
const seconds = now.getTime() / 1000;
const body = Buffer.from('{"id":"evt_1","name":"Ján"}');
const sign = (secret: string, at: number, text: Uint8Array = body) =>
  createHmac('sha256', secret).update(`${at}.`).update(text).digest('hex');
const right = sign('current', seconds);

describe('a signature', () => {
  it.each<[string, string | string[] | undefined, boolean]>([
    ['that is right', `t=${seconds},v1=${right}`, true],
    ['that is right, with a space', `t=${seconds}, v1=${right}`, true],
    ['of the former secret', `t=${seconds},v1=${sign('former', seconds)}`, true],
    ['right beside a wrong one', `t=${seconds},v1=${'0'.repeat(64)},v1=${right}`, true],
    ['of another secret', `t=${seconds},v1=${sign('other', seconds)}`, false],
    ['of another body', `t=${seconds},v1=${sign('current', seconds, Buffer.from('{}'))}`, false],
    ['of another moment', `t=${seconds - 1},v1=${right}`, false],
    ['five minutes old', `t=${seconds - 300},v1=${sign('current', seconds - 300)}`, true],
    ['older than that', `t=${seconds - 301},v1=${sign('current', seconds - 301)}`, false],
    ['from the future', `t=${seconds + 301},v1=${sign('current', seconds + 301)}`, false],
    ['cut short', `t=${seconds},v1=${right.slice(0, 62)}`, false],
    ['without a time', `v1=${right}`, false],
    ['without a mark', `t=${seconds}`, false],
    ['empty', `t=${seconds},v1=`, false],
    ['missing', undefined, false],
    ['given twice', [`t=${seconds},v1=${right}`, 'x'], false],
    ['of another version only', `t=${seconds},v0=${right}`, false],
  ])('%s', (_case, header, accepted) => {
    expect(isSigned(header, body, ['current', 'former'], now)).toBe(accepted);
  });
});
