import { createVerify, X509Certificate } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { callOutside } from '../../../platform/outside-call.ts';
import type { WebhookHeaders } from '../port/payment-port.ts';
import type { CallPaypal } from '../port/paypal-client.flow.ts';

const oldestMs = 300_000;

/** The signature headers of a PayPal event, each once. */
type Signature = { id: string; time: string; signature: string; certUrl: string; algorithm: string };

const oneOf = (headers: WebhookHeaders, name: string): string | undefined => {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** The signature of a webhook; undefined when a header is missing. */
export function readSignature(headers: WebhookHeaders): Signature | undefined {
  const id = oneOf(headers, 'paypal-transmission-id');
  const time = oneOf(headers, 'paypal-transmission-time');
  const signature = oneOf(headers, 'paypal-transmission-sig');
  const certUrl = oneOf(headers, 'paypal-cert-url');
  const algorithm = oneOf(headers, 'paypal-auth-algo');
  if (!id || !time || !signature || !certUrl || !algorithm) return undefined;
  return { id, time, signature, certUrl, algorithm };
}

// The hosts of PayPal's API. Any other below paypal.com may serve a file of somebody else.
const hosts = new Set(['api', 'api-m'].flatMap(name => [`${name}.paypal.com`, `${name}.sandbox.paypal.com`]));

/** Only the hosts of PayPal's API are trusted for its certificate. */
export function isPaypalCertificate(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && url.port === '' && hosts.has(url.hostname);
}

// The certificate is for the name that PayPal signs events with, in production and sandbox.
const signer = /(^|\n)CN=messageverificationcerts(\.sandbox)?\.paypal\.com$/m;

/** Downloads a certificate of PayPal's; throws when that fails. */
export async function fetchCertificate(url: string): Promise<string> {
  const called = await callOutside(
    { method: 'GET', url, headers: {} },
    { allowPrivate: false, timeoutMs: 5000, mostBytes: 20_000, mayFollow: isPaypalCertificate },
  );
  if (!called.ok || called.value.status !== 200) throw new Error('PayPal’s certificate could not be fetched');
  return called.value.text;
}

export const isFresh = (time: string, now: Date): boolean => Math.abs(now.getTime() - Date.parse(time)) <= oldestMs;

/** Checks the signature over id, time, webhook and the checksum of the exact bytes, with a certificate of PayPal's. */
export function fitsCertificate(
  { id, time, signature, algorithm }: Signature,
  { webhookId, rawBody, certificate, now }: { webhookId: string; rawBody: Uint8Array; certificate: string; now: Date },
): boolean {
  if (algorithm !== 'SHA256withRSA' || !isFresh(time, now)) return false;
  const { publicKey, validFrom, validTo, subject } = new X509Certificate(certificate);
  if (!signer.test(subject)) return false;
  if (now < new Date(validFrom) || now > new Date(validTo)) return false;
  const signed = `${id}|${time}|${webhookId}|${crc32(rawBody)}`;
  return createVerify('RSA-SHA256').update(signed).verify(publicKey, signature, 'base64');
}

/**
 * Asks PayPal itself, when its certificate cannot be downloaded. The body is sent back byte for byte: serialized
 * again it would have another checksum.
 */
export async function askPaypal(
  call: CallPaypal,
  { id, time, signature, certUrl, algorithm }: Signature,
  { webhookId, rawBody, now }: { webhookId: string; rawBody: Uint8Array; now: Date },
): Promise<boolean> {
  if (!isFresh(time, now)) return false;
  const asked = JSON.stringify({
    auth_algo: algorithm,
    cert_url: certUrl,
    transmission_id: id,
    transmission_sig: signature,
    transmission_time: time,
    webhook_id: webhookId,
  });
  const body = `${asked.slice(0, -1)},"webhook_event":${Buffer.from(rawBody).toString('utf8')}}`;
  const answer = await call({ method: 'POST', path: '/v1/notifications/verify-webhook-signature', body });
  return (answer as { verification_status?: unknown } | null)?.verification_status === 'SUCCESS';
}
