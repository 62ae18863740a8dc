import { shorten } from '../../base/text-length.ts';
import { texts } from '../texts.ts';

const most = 40;

// Shown alone beside our address, these words would speak for the operator.
const roles = new Set(
  'account accounts admin administrator billing customer help helpdesk info invoice mailer noreply official operator payment payments postmaster reply root safety security service support system team the verification verify webmaster 고객센터 관리자 보안 운영자 결제'.split(
    ' ',
  ),
);

/**
 * The From of a mail: the operator's, with the name of the host it is sent for, 'Ana via Vitrine'. A name keeps
 * only what cannot be taken for an address or a header; one that reads as the operator or as a role is left out.
 */
export function senderOf(from: string, host: string | undefined): string | { name: string; address: string } {
  if (host === undefined) return from;
  const { product, address } = operatorOf(from);
  return { name: texts.via(safeName(host, product) ?? texts.aHost, product), address };
}

/** The From of a mail from an address of the host's own. A name that reads as the operator is left out here too. */
export function ownSenderOf(from: string, host: string, address: string): { name: string; address: string } {
  return { name: safeName(host, operatorOf(from).product) ?? address, address };
}

function operatorOf(from: string): { product: string; address: string } {
  const [, given = '', address = from] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { product: given === '' ? texts.senderName : given, address };
}

function safeName(host: string, product: string): string | undefined {
  const name = shorten(
    host
      .normalize('NFKC')
      .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
      .replace(/[^\p{L}\p{M}\p{N}.'’·&-]+/gu, ' ')
      // 'paypal.com' would read as an address.
      .replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. '),
    most,
  );
  const isMixed = /\p{Script=Latin}/u.test(name) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(name);
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(word => word !== '');
  const speaksForUs = words.every(word => roles.has(word)) || words.includes('via') || reads(name, product);
  return isMixed || speaksForUs ? undefined : name;
}

/** Whether a name shows the operator's. */
const reads = (name: string, product: string): boolean =>
  folded(product) !== '' && folded(name).includes(folded(product));

/** Letters as they look: 'V1TRÍNE' as 'vitrine'. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[1|]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/vv/g, 'w')
    .replace(/[^\p{L}]/gu, '')
    .replace(/l/g, 'i');
