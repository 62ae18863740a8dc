import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { OpenLoopAnswer, OpenLoopOrder } from './open-loop-client.ts';

const client = fileURLToPath(new URL('open-loop-client.ts', import.meta.url));

/** Asks a server at a fixed pace from a process of its own, so that measuring does not wait for what is measured. */
export function openLoop(order: OpenLoopOrder): Promise<OpenLoopAnswer> {
  return new Promise((resolve, reject) => {
    const child = fork(client, { execArgv: ['--import', 'tsx'] });
    process.once('exit', () => child.kill('SIGKILL'));
    let answer: OpenLoopAnswer | undefined;
    child.once('message', message => {
      // The client sends one message, of this type.
      answer = message as OpenLoopAnswer;
    });
    child.once('close', code =>
      answer === undefined ? reject(new Error(`the client ended with ${code}`)) : resolve(answer),
    );
    child.send(order);
  });
}
