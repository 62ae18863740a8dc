import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { atEnd } from '../cleanup/at-end.ts';
import { freePort } from '../server/free-port.ts';

/** The code that it sends for everything. */
export const sentCode = '246810';

/** `cognito-local`, somebody else's emulator of Amazon Cognito, with one pool whose usernames are emails. */
export async function openCognitoServer() {
  const folder = mkdtempSync(join(tmpdir(), 'cognito-'));
  const port = await freePort();
  const program = createRequire(import.meta.url).resolve('cognito-local/lib/bin/start.js');
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), CODE: sentCode },
  });
  atEnd(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${port}/`;
  await isUp(endpoint);
  const admin = async (call: string, input: object) => {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${call}`,
        authorization: 'AWS4-HMAC-SHA256 Credential=local/20260101/local/cognito-idp/aws4_request',
      },
      body: JSON.stringify(input),
    });
    const body: unknown = await answer.json();
    if (!answer.ok) throw new Error(`${call}: ${JSON.stringify(body)}`);
    return body;
  };
  const { UserPool } = (await admin('CreateUserPool', {
    PoolName: 'vitrine',
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: ['email'],
    MfaConfiguration: 'OPTIONAL',
  })) as { UserPool: { Id: string } };
  const { UserPoolClient } = (await admin('CreateUserPoolClient', {
    UserPoolId: UserPool.Id,
    ClientName: 'vitrine',
  })) as { UserPoolClient: { ClientId: string } };
  return { endpoint, poolId: UserPool.Id, clientId: UserPoolClient.ClientId, admin };
}

async function isUp(endpoint: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${endpoint}health`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise(later => setTimeout(later, 50));
  }
  throw new Error('cognito-local did not start');
}
