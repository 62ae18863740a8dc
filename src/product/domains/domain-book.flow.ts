import { isIP } from 'node:net';
import { type CreatorId, creatorIdOf } from '../../base/id.ts';
import type { PlatformContext } from '../../platform/platform-context.ts';
import { listProved, type ServedDomain } from './domains.sql.ts';
import { type OwnPlace, placesIn } from './own-places.ts';

/** What the Host header of a request belongs to. */
export type HostVerdict =
  | { kind: 'own' }
  /** An own host for one purpose. */
  | { kind: 'place'; place: OwnPlace }
  /** A creator's domain that is served. */
  | { kind: 'domain'; domain: ServedDomain }
  /** The other name of a pair: visitors are redirected to `leadsTo`. */
  | { kind: 'follower'; domain: ServedDomain; leadsTo: string }
  /** Proved, but not yet reachable over https: only our own probe is answered. */
  | { kind: 'waiting'; domain: ServedDomain }
  /** A name that is neither ours nor claimed here. */
  | { kind: 'stranger' };

const own: HostVerdict = { kind: 'own' };
const stranger: HostVerdict = { kind: 'stranger' };
const maxVerdicts = 5000;
const recheckAfter = 500;

type Deps = Pick<PlatformContext, 'config' | 'db' | 'feed' | 'log'>;

/** The cache of proved names, kept current by the change feed. One Map look-up a request. */
export class DomainBook {
  readonly #deps: Deps;
  readonly #ownHost: string;
  readonly #places: ReadonlyMap<string, OwnPlace>;
  readonly #refusesStrangers: boolean;
  #byHost = new Map<string, ServedDomain>();
  readonly #hostsOf = new Map<CreatorId, readonly string[]>();
  /** Loads run one after the other, so that an older one never overwrites a newer. */
  #turn: Promise<unknown> = Promise.resolve();
  readonly #verdicts = new Map<string, HostVerdict>();
  #loadedAt = 0;
  #loading: Promise<void> | undefined;
  #mustLoadAgain = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#ownHost = new URL(deps.config.publicUrl).hostname;
    this.#places = placesIn(deps.config, deps.config.publicUrl);
    // A development machine or a server in a private network is reached by any name it has.
    this.#refusesStrangers = deps.config.mode === 'production' && isName(this.#ownHost);
    deps.feed.on('domains', creatorId => void this.#reloadOf(creatorIdOf(creatorId)));
    deps.feed.onReconnect(() => void this.#reload());
  }

  /** The verdict on a host name; `header` as received. */
  of(header: string | undefined): HostVerdict {
    if (!this.#deps.feed.isLive() && performance.now() - this.#loadedAt > recheckAfter) void this.#reload();
    if (header === undefined) return this.#refusesStrangers ? stranger : own;
    const known = this.#verdicts.get(header);
    if (known !== undefined) return known;
    const verdict = this.#verdictOf(header);
    if (this.#verdicts.size >= maxVerdicts) this.#verdicts.clear();
    this.#verdicts.set(header, verdict);
    return verdict;
  }

  /** Whether a certificate may be requested for a name: only for a creator's proved one. */
  mayHaveCertificate(name: string): boolean {
    const host = plainHost(name);
    return (
      this.#byHost.has(host) || (this.#deps.config.TLS_ASK_OWN && (host === this.#ownHost || this.#places.has(host)))
    );
  }

  /** Loads all names again. Throws when the database does not answer; the former names stay. */
  load(): Promise<void> {
    return this.#inTurn(async () => {
      const rows = await listProved(this.#deps.db);
      this.#byHost = new Map();
      this.#hostsOf.clear();
      for (const row of rows) this.#put(row);
      this.#verdicts.clear();
      this.#loadedAt = performance.now();
    });
  }

  /** Loads the names of one creator again. */
  loadOf(creatorId: CreatorId): Promise<void> {
    return this.#inTurn(async () => {
      const rows = await listProved(this.#deps.db, creatorId);
      // A name may be another creator's by now.
      for (const host of this.#hostsOf.get(creatorId) ?? [])
        if (this.#byHost.get(host)?.creatorId === creatorId) this.#byHost.delete(host);
      this.#hostsOf.delete(creatorId);
      for (const row of rows) this.#put(row);
      this.#verdicts.clear();
    });
  }

  #put(row: ServedDomain): void {
    this.#byHost.set(row.host, row);
    this.#hostsOf.set(row.creatorId, [...(this.#hostsOf.get(row.creatorId) ?? []), row.host]);
  }

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** After a failure all names are loaded again. */
  async #reloadOf(creatorId: CreatorId): Promise<void> {
    await this.loadOf(creatorId).catch(() => this.#reload());
  }

  /** One load at a time, and one more after it for everything announced in between. */
  async #reload(): Promise<void> {
    this.#loadedAt = performance.now();
    this.#mustLoadAgain = this.#loading !== undefined;
    this.#loading ??= this.load()
      .catch((error: unknown) => {
        this.#deps.log.warn({ err: error }, 'the addresses of creators could not be read');
      })
      .finally(() => {
        this.#loading = undefined;
        if (this.#mustLoadAgain) void this.#reload();
      });
    await this.#loading;
  }

  #verdictOf(header: string): HostVerdict {
    const host = plainHost(header);
    if (host === this.#ownHost) return own;
    const place = this.#places.get(host);
    if (place !== undefined) return { kind: 'place', place };
    const domain = this.#byHost.get(host);
    if (domain !== undefined) return verdictOn(domain);
    return this.#refusesStrangers ? stranger : own;
  }
}

function verdictOn(domain: ServedDomain): HostVerdict {
  if (domain.state === 'reachable') return { kind: 'waiting', domain };
  return domain.leadsTo === null ? { kind: 'domain', domain } : { kind: 'follower', domain, leadsTo: domain.leadsTo };
}

const plainHost = (header: string): string => header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');

/** A public name: neither an address nor a name within a machine or a network. */
const isName = (host: string): boolean =>
  host.includes('.') && isIP(host) === 0 && !host.startsWith('[') && !/\.(localhost|local|internal|lan)$/.test(host);
