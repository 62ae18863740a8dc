import { createHash, randomUUID } from 'node:crypto';
import { accept, type Result, refuse } from '../../../base/result.ts';
import type { PlatformContext } from '../../../platform/platform-context.ts';
import { type DropReason, dropReasons, type EventSource, protocolVersion } from '../sender/bounds.ts';
import { addDropped, forgetDropped, forgetEvents, insertEvents } from './collected-events.sql.ts';
import { mostEvents, type Upload } from './contract.ts';
import { readEvents } from './upload.ts';

type Deps = Pick<PlatformContext, 'db' | 'clock' | 'config'>;
type Keys = Pick<PlatformContext['config'], 'ANALYTICS_APP_KEY' | 'ANALYTICS_PAGES_KEY'>;
type Refusal = { kind: 'unknown_version' | 'bad_checksum' | 'bad_events' | 'unknown_key' | 'too_many_events' };

/** Which source a key is of; undefined for any other key, and for all while the settings name none. */
export const sourceOf = (keys: Keys, client: string): EventSource | undefined => {
  if (client === '') return undefined;
  if (client === keys.ANALYTICS_APP_KEY) return 'app';
  return client === keys.ANALYTICS_PAGES_KEY ? 'pages' : undefined;
};

/**
 * Stores the events of an upload, once however often it is sent. An upload that cannot be read is refused as a whole;
 * one event that cannot be kept is dropped and counted, because its client would send a refused upload for ever.
 */
export async function collectEvents(
  deps: Deps,
  upload: Upload,
  { hasOptedOut }: { hasOptedOut: boolean },
): Promise<Result<'success', Refusal>> {
  if (upload.v !== protocolVersion) return refuse({ kind: 'unknown_version' });
  if (checksumOf(upload) !== upload.checksum.toLowerCase()) return refuse({ kind: 'bad_checksum' });
  const events = eventsIn(upload.e);
  if (events === undefined) return refuse({ kind: 'bad_events' });
  if (events.length > mostEvents) return refuse({ kind: 'too_many_events' });
  const receivedAt = deps.clock.now();
  const day = receivedAt.toISOString().slice(0, 10);
  const source = sourceOf(deps.config, upload.client);
  const drop = (counts: ReadonlyMap<DropReason, number>) => addDropped(deps.db, day, source ?? 'unknown', counts);
  if (source === undefined) {
    if (events.length > 0) await drop(new Map([['no_api_key', events.length]]));
    return refuse({ kind: 'unknown_key' });
  }
  if (hasOptedOut) {
    if (events.length > 0) await drop(new Map([['opt_out', events.length]]));
    return accept('success');
  }
  const times = { uploadedAt: Number(upload.upload_time), receivedAt, newKey: randomUUID };
  const { kept, dropped } = readEvents(events, times);
  if (kept.length > 0) await insertEvents(deps.db, source, kept, receivedAt);
  await drop(dropped);
  await drop(reportedDrops(upload.dropped));
  return accept('success');
}

/** MD5 of the version, the key, the events as they were before the form, and the time (amplitude-js 8.21.10, `sendEvents`). */
const checksumOf = ({ v, client, e, upload_time }: Upload): string =>
  createHash('md5').update(`${v}${client}${e}${upload_time}`).digest('hex');

function eventsIn(json: string): unknown[] | undefined {
  try {
    const events: unknown = JSON.parse(json);
    return Array.isArray(events) ? events : undefined;
  } catch {
    return undefined;
  }
}

/** The most that one upload may report of a reason. */
const mostReported = 10_000;

/** What a sender says it dropped; anything else that is sent there is ignored. */
function reportedDrops(json: string): Map<DropReason, number> {
  const found = new Map<DropReason, number>();
  if (json === '') return found;
  try {
    const reported: unknown = JSON.parse(json);
    if (typeof reported !== 'object' || reported === null) return found;
    for (const reason of dropReasons) {
      const count: unknown = Reflect.get(reported, reason);
      if (typeof count === 'number' && Number.isInteger(count) && count > 0)
        found.set(reason, Math.min(count, mostReported));
    }
  } catch {
    // The events are worth keeping all the same.
  }
  return found;
}

/** Rows deleted in one statement. */
const batch = 1000;
/** How long the numbers of dropped events are kept. */
const droppedDays = 400;

/** Deletes what is older than the settings allow. */
export async function forgetCollected({ db, clock, config }: Deps): Promise<void> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  while ((await forgetEvents(db, before(config.ANALYTICS_DAYS), batch)) === batch);
  await forgetDropped(db, before(droppedDays).toISOString().slice(0, 10));
}
