import { createHmac } from 'node:crypto';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { boxAddress } from '../../../platform/settings/mail-box-settings.ts';
import { hexOf, lettersOf, withPart } from '../address-letters.ts';
import { idOf } from '../news-message-id.ts';

type Deps = Pick<PlatformContext, 'config' | 'linkSecret'>;

const [idDigits, sealDigits] = [32, 20];
/** 208 bits, five a letter: an id and its seal. */
const tagged = /\+([a-z2-7]{42})@/gi;

/** Where answers to a queued email are read: the mailbox, with a signed part that names the email. Undefined without one. */
export function replyAddress({ config, linkSecret }: Deps, mailId: string): string | undefined {
  const box = boxAddress(config);
  const id = mailId.replaceAll('-', '');
  return box === undefined ? undefined : withPart(box, lettersOf(`${id}${seal(linkSecret, id)}`));
}

/** The email that one of these addresses names; undefined when none was signed here. */
export function answeredMail(linkSecret: string, recipients: string): string | undefined {
  for (const [, part = ''] of recipients.matchAll(tagged)) {
    const hex = hexOf(part);
    const id = hex.slice(0, idDigits);
    const found = Buffer.from(hex.slice(idDigits, idDigits + sealDigits));
    if (sameBytes(found, Buffer.from(seal(linkSecret, id)))) return idOf(id);
  }
  return undefined;
}

const seal = (linkSecret: string, id: string): string =>
  createHmac('sha256', linkSecret).update('answer by email').update(id).digest('hex').slice(0, sealDigits);
