import { ImapFlow } from 'imapflow';

/** What becomes of an email: `done` deletes it, `aside` leaves it there, flagged, for a person to see. */
export type Taken = 'done' | 'aside';

/** The mailbox could not be read, or not to the end: the emails left are there the next time. */
export class BoxAway extends Error {
  /** Its server knows no such user or password: no use in asking each minute. */
  readonly isRefused: boolean;

  constructor(cause: unknown) {
    const answer = cause as { responseText?: unknown; authenticationFailed?: unknown } | undefined;
    super(typeof answer?.responseText === 'string' ? answer.responseText : String(cause), { cause });
    this.isRefused = answer?.authenticationFailed === true;
  }
}

/** What is read of one email; longer ones are cut, which shortens their attachments. */
const mostBytes = 1_048_576;
const timeouts = { connectionTimeout: 30_000, greetingTimeout: 30_000, socketTimeout: 60_000 } as const;

/**
 * Shows `take` what is in the mailbox, the oldest first, each until it is deleted or flagged, so that an email is shown
 * again when its server died in between. Ends after `most` or `ms`; returns whether there is more. Throws BoxAway, and what
 * `take` throws.
 */
export async function readMailBox(
  url: string,
  take: (raw: Uint8Array) => Promise<Taken>,
  { most = 200, ms = 20_000 } = {},
): Promise<{ isMore: boolean }> {
  const ends = performance.now() + ms;
  const client = open(url);
  try {
    await asked(client.connect());
    await asked(client.mailboxOpen(folderOf(url)));
    const uids = (await asked(client.search({ flagged: false }, { uid: true }))) || [];
    let shown = 0;
    for (const uid of uids) {
      if (shown === most || performance.now() > ends) return { isMore: true };
      shown++;
      await show(client, String(uid), take);
    }
    await client.logout().catch(() => undefined);
    return { isMore: false };
  } finally {
    client.close();
  }
}

async function show(client: ImapFlow, uid: string, take: (raw: Uint8Array) => Promise<Taken>): Promise<void> {
  const found = await asked(client.fetchOne(uid, { source: { start: 0, maxLength: mostBytes } }, { uid: true }));
  if (found === false || found.source === undefined) return;
  const taken = await take(found.source);
  if (taken === 'done') await asked(client.messageDelete(uid, { uid: true }));
  else await asked(client.messageFlagsAdd(uid, ['\\Seen', '\\Flagged'], { uid: true }));
}

function open(url: string): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  const client = new ImapFlow({
    host: hostname,
    port: port === '' ? (secure ? 993 : 143) : Number(port),
    secure,
    // Without TLS from the first byte on, it begins before the password, unless nothing leaves the machine.
    ...(!secure && !isHere(hostname) && { doSTARTTLS: true }),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    ...timeouts,
  });
  // What ends the connection is the answer of the command that waits for it.
  client.on('error', () => undefined);
  return client;
}

const isHere = (host: string): boolean => host === 'localhost' || /^127\.\d+\.\d+\.\d+$/.test(host) || host === '[::1]';

/** `INBOX`, or what stands after the host. */
const folderOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1)) || 'INBOX';

const asked = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((error: unknown) => {
    throw new BoxAway(error);
  });
