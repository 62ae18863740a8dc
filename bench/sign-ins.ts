import { hash, verify } from '@node-rs/argon2';
import { busyVitrine } from './kit/busy-vitrine.ts';
import { type Answer, Connection, median, percentile, postJson } from './kit/http-load.ts';
import { openLoop } from './kit/open-loop.ts';

const password = 'open sesame';
const clients = 200;
const pace = { perSecond: 200, seconds: 5 };

/** What asking who is signed in costs a request, what a sign-in costs, and what others notice of an attack on sign-ins. */
export async function run() {
  // Each client of the attack comes from a network of its own.
  process.env.TRUST_PROXY = '1';
  const vitrine = await busyVitrine(300);
  try {
    const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    await vitrine.pool.query('update users set password_hash = $1', [hashed]);
    const connection = new Connection(vitrine.port);
    const signIns = await signInTimes(connection, vitrine.hosts.slice(0, 40));
    const bare = await times(40, () => verify(hashed, password));
    const cookie = await sessionOf(vitrine.port, vitrine.hosts[41]?.userUrl ?? '');
    const check = await sessionCheck(connection, cookie);
    const quiet = await others(vitrine);
    const attack = new Attack(vitrine.port);
    const busy = await others(vitrine);
    const sent = await attack.stop();
    connection.close();
    return [
      {
        name: 'session check: added to a request',
        value: check,
        unit: 'ms',
        limit: 0.3,
        note: 'median with a session less median without one, in turn on one connection',
      },
      {
        name: 'sign-in beside one argon2id',
        value: median(signIns) / median(bare),
        unit: '×',
        limit: 1.8,
        note: `${median(signIns).toFixed(1)} ms beside ${median(bare).toFixed(1)} ms, one after the other`,
      },
      {
        name: 'others while 200 clients try passwords: their p99 beside the quiet one',
        value: percentile(busy.ms, 0.99) / percentile(quiet.ms, 0.99),
        unit: '×',
        limit: 2.5,
        note: `${percentile(busy.ms, 0.99).toFixed(1)} ms beside ${percentile(quiet.ms, 0.99).toFixed(1)} ms; ${sent} tries, ${busy.refused} others refused`,
      },
    ];
  } finally {
    await vitrine.stop();
  }
}

const others = ({ port, hosts }: { port: number; hosts: readonly { userUrl: string }[] }) =>
  openLoop({ port, ...pace, paths: hosts.slice(0, 50).map(() => '/api/auth/session') });

async function times(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let i = 0; i < count; i++) {
    const since = performance.now();
    await work();
    ms.push(performance.now() - since);
  }
  return ms;
}

const signIn = (email: string, secret: string, network: string) =>
  postJson('/api/auth/session', { email, password: secret }).replace(
    '\r\nhost:',
    `\r\nx-forwarded-for: ${network}\r\nhost:`,
  );

async function signInTimes(connection: Connection, hosts: readonly { userUrl: string }[]): Promise<number[]> {
  const ms: number[] = [];
  for (const [index, { userUrl }] of hosts.entries()) {
    const answer = await connection.send(signIn(`${userUrl}@example.org`, password, `198.51.100.${index}`));
    if (answer.status !== 200) throw new Error(`a sign-in was answered ${answer.status}: ${answer.body}`);
    ms.push(answer.ms);
  }
  return ms.slice(5);
}

/** The cookie of a session that a sign-in opens. */
async function sessionOf(port: number, userUrl: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.250' },
    body: JSON.stringify({ email: `${userUrl}@example.org`, password }),
  });
  const cookie = answer.headers.getSetCookie().find(each => each.startsWith('vitrine_session='));
  if (cookie === undefined) throw new Error(`a sign-in was answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

async function sessionCheck(connection: Connection, cookie: string): Promise<number> {
  const ask = (extra: string) => `GET /api/auth/session HTTP/1.1\r\nhost: localhost\r\n${extra}\r\n`;
  const ms: { with: number[]; without: number[] } = { with: [], without: [] };
  for (let i = 0; i < 1500; i++) {
    const without: Answer = await connection.send(ask(''));
    const signedIn: Answer = await connection.send(ask(`cookie: ${cookie}\r\n`));
    if (!signedIn.body.includes('"user"')) throw new Error(`nobody is signed in: ${signedIn.body}`);
    // The first rounds compile the code.
    if (i < 500) continue;
    ms.without.push(without.ms);
    ms.with.push(signedIn.ms);
  }
  return median(ms.with) - median(ms.without);
}

/** So many clients that try wrong passwords as fast as they are answered, each for other emails. */
class Attack {
  readonly #connections: Connection[];
  readonly #running: Promise<unknown>;
  #sent = 0;
  #isOver = false;

  constructor(port: number) {
    this.#connections = Array.from({ length: clients }, () => new Connection(port));
    this.#running = Promise.all(this.#connections.map((connection, index) => this.#try(connection, index)));
  }

  async #try(connection: Connection, index: number): Promise<void> {
    for (let i = 0; !this.#isOver; i++) {
      await connection
        .send(signIn(`nobody${index}-${i}@example.org`, 'wrong wrong', `203.0.${index}.${i % 200}`))
        .catch(() => undefined);
      this.#sent += 1;
    }
  }

  async stop(): Promise<number> {
    this.#isOver = true;
    await this.#running;
    for (const connection of this.#connections) connection.close();
    return this.#sent;
  }
}
