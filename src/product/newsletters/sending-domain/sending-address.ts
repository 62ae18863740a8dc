import { accept, type Result, refuse } from '../../../base/result.ts';
import { readDomainName, zoneOf } from '../../domains/domain-name.ts';
import { texts } from './texts.ts';

export type AddressRefusal = { kind: 'address_invalid'; message: string };
/** `domain` in lowercase ASCII. */
export type SendingAddress = { readonly mailbox: string; readonly domain: string };

/** Domains of email providers: no person who has a mailbox there can set their records. */
const providers = new Set(
  'gmail.com googlemail.com outlook.com outlook.de hotmail.com hotmail.co.uk hotmail.fr live.com msn.com yahoo.com yahoo.co.uk yahoo.co.jp yahoo.de yahoo.fr ymail.com rocketmail.com icloud.com me.com mac.com aol.com gmx.com gmx.net gmx.de gmx.at gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org mail.com email.com proton.me protonmail.com pm.me tuta.com tutanota.com hey.com fastmail.com fastmail.fm hushmail.com zoho.com zohomail.com yandex.com yandex.ru ya.ru mail.ru naver.com daum.net hanmail.net kakao.com nate.com qq.com foxmail.com 163.com 126.com sina.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it seznam.cz wp.pl o2.pl onet.pl interia.pl comcast.net verizon.net att.net sbcglobal.net cox.net btinternet.com sky.com rediffmail.com uol.com.br bol.com.br terra.com.br'.split(
    ' ',
  ),
);

const mailboxShape = /^[a-z0-9_](?:[a-z0-9_.-]{0,62}[a-z0-9_])?$/;

/** The operator's names: `names` and what is below them cannot be taken, of `zones` the names themselves. */
export type OperatorNames = { readonly names: readonly string[]; readonly zones: readonly string[] };

/** The address that issues are to come from, as people type it. */
export function readSendingAddress(
  typed: string,
  { names, zones }: OperatorNames,
): Result<SendingAddress, AddressRefusal> {
  const address = typed.trim().replace(/^mailto:/i, '');
  const at = address.lastIndexOf('@');
  if (address === '') return no(texts.address.enter);
  if (at < 1) return no(texts.address.invalid(address.slice(0, 60)));
  const mailbox = address.slice(0, at).toLowerCase();
  if (!mailboxShape.test(mailbox) || mailbox.includes('..')) return no(texts.address.mailbox);
  const read = readDomainName(address.slice(at + 1), names);
  if (!read.ok) return no(read.refusal.message);
  const domain = read.value;
  if (providers.has(zoneOf(domain))) return no(texts.address.shared(zoneOf(domain)));
  if (zones.includes(domain)) return no(texts.address.operators);
  return accept({ mailbox, domain });
}

const no = (message: string): Result<SendingAddress, AddressRefusal> => refuse({ kind: 'address_invalid', message });
