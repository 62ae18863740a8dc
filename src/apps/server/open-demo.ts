import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../platform/config.ts';
import type { ConnectionSettings } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { demoGuide, demoOccupied } from '../demo/demo-guide.ts';

/** Messages of the process that fills the demo to the server. */
export type DemoNews =
  | { kind: 'begun'; sentence: string }
  | { kind: 'done'; outcome: 'filled' | 'complete' | 'occupied' };

/** The demo beside a server that is starting. */
export type Demo = {
  databaseOpen(connection: ConnectionSettings): void;
  /** Call once the server is open: the guide is printed as soon as everything it names exists. */
  serverOpen(connection: ConnectionSettings): void;
  /** Stops the filling, wherever it is; the next start continues it. */
  stop(): Promise<void>;
};

/**
 * Fills an empty Vitrine with the demo people. Without a database yet, pictures are prepared while it is created;
 * otherwise the server starts first, since most likely everything is there.
 */
export function prepareDemo(config: Config, root: string, log: Log): Demo {
  const isNew = config.DATABASE_URL === undefined && !existsSync(resolve(root, config.VITRINE_DATA_DIR, 'postgres'));
  const filler = isNew ? startFiller(['--prepare-first']) : undefined;
  let running = filler;
  let isStopping = false;

  function announce(outcome: string | undefined): void {
    if (isStopping) return;
    if (outcome === undefined) log.error('the demo could not be filled; the next start takes it up again');
    else if (outcome === 'occupied') print(demoOccupied);
    else print(demoGuide(config.publicUrl, config.mode === 'development' && config.SMTP_URL === undefined));
  }

  return {
    databaseOpen: connection => void filler?.child.send(connection),
    serverOpen: connection => {
      if (running === undefined) {
        running = startFiller([]);
        running.child.send(connection);
      }
      void running.outcome.then(announce);
    },
    stop: async () => {
      isStopping = true;
      running?.child.kill();
      await running?.ended;
    },
  };
}

const print = (text: string) => process.stdout.write(`${text}\n`);

type Filler = { child: ChildProcess; outcome: Promise<string | undefined>; ended: Promise<void> };

function startFiller(words: string[]): Filler {
  const program = import.meta.url.endsWith('.ts') ? './fill-demo.ts' : './fill-demo.js';
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), words);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  const outcome = new Promise<string | undefined>(resolve => {
    child.once('exit', () => resolve(undefined));
    child.on('message', (news: DemoNews) => (news.kind === 'begun' ? print(news.sentence) : resolve(news.outcome)));
  });
  return { child, outcome, ended };
}
