import { bounds, protocolVersion } from './bounds.ts';
import { keptText, quietly } from './kept-text.browser.ts';
import { md5 } from './md5.ts';
import { add, answered, emptyQueue, isDue, type Queue, type Visitor, visitorAt } from './queue.ts';

export type SenderOptions = {
  key: string;
  /** The collector's address: a path here, or another server. */
  to: string;
  /** Names what this browser keeps. */
  name: string;
};

export type Sender = {
  report(type: string, properties: object): void;
  /** Forgets what is kept in this browser, and sends nothing more. */
  stop(): void;
};

/** Whether this browser asks not to be followed (Global Privacy Control, Do Not Track). */
export const asksForPrivacy = (): boolean =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';

/**
 * Reports events to a collector of the protocol: thirty at once, fewer within half a minute, and the rest when the page
 * is left. The browser keeps them until they are sent, for all its tabs.
 */
export function openSender({ key, to, name }: SenderOptions): Sender {
  const queue = keptAs<Queue>(`vitrine-events-${name}`, emptyQueue, ({ events }) => Array.isArray(events));
  const visitor = keptAs<Visitor | undefined>(
    `vitrine-visitor-${name}`,
    undefined,
    value => value?.device !== undefined,
  );
  let batch: number = bounds.uploadBatch;
  let isSending = false;
  let hasStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (): void => {
    timer ??= setTimeout(() => void send(), bounds.uploadPeriod);
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const { events, drops } = queue.read();
    const sent = events.slice(0, batch);
    if (isSending || hasStopped || sent.length === 0) return;
    isSending = true;
    const status = await upload(sent, Object.keys(drops).length > 0 ? JSON.stringify(drops) : '');
    isSending = false;
    if (hasStopped) return;
    const next = answered(queue.read(), batch, { sent, drops, status });
    queue.write(next.queue);
    batch = next.batch;
    if (next.again) void send();
    else if (next.queue.events.length > 0) later();
  }

  async function upload(events: readonly object[], dropped: string): Promise<number> {
    const e = JSON.stringify(events);
    const time = String(Date.now());
    const checksum = md5(protocolVersion + key + e + time);
    const body = new URLSearchParams({ client: key, e, v: protocolVersion, upload_time: time, checksum });
    // Ours counts them; another collector does not know the field.
    if (dropped !== '' && to.startsWith('/')) body.set('dropped', dropped);
    const keepalive = document.visibilityState === 'hidden';
    return fetch(to, { method: 'POST', body, keepalive, credentials: 'omit' }).then(
      ({ status }) => status,
      () => 0,
    );
  }

  const leave = (): void => {
    if (document.visibilityState === 'hidden') void send();
  };
  document.addEventListener('visibilitychange', leave);
  later();
  return {
    report(type, properties) {
      const now = Date.now();
      const uuid = newId();
      const known = visitorAt(visitor.read(), now, newId);
      const hasOptedOut = hasStopped || asksForPrivacy();
      if (!hasOptedOut) visitor.write(known);
      const event = {
        ...{ uuid, insert_id: uuid, event_type: type, event_properties: properties, timestamp: now },
        ...{ device_id: known.device, session_id: known.session, platform: 'Web' as const },
      };
      queue.write(add(queue.read(), event, { key, hasOptedOut }));
      if (isDue(queue.read())) void send();
      else later();
    },
    stop() {
      hasStopped = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
      queue.forget();
      visitor.forget();
    },
  };
}

/** A value in local storage, as `first` is when there is none; without storage it lasts as long as the page. */
function keptAs<T>(name: string, first: T, isSound: (value: T) => boolean): Kept<T> {
  let here = first;
  return {
    read() {
      const kept = quietly(() => JSON.parse(keptText.read(name) ?? 'null') as T | null);
      return kept !== null && kept !== undefined && isSound(kept) ? kept : here;
    },
    write(value) {
      here = value;
      keptText.write(name, JSON.stringify(value));
    },
    forget() {
      here = first;
      keptText.forget(name);
    },
  };
}
type Kept<T> = { read(): T; write(value: T): void; forget(): void };

/** `randomUUID` is missing where there is no https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
