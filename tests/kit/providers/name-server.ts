import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { atEnd } from '../cleanup/at-end.ts';

type Kind = 'A' | 'AAAA' | 'CNAME' | 'TXT';
const codes: Record<Kind, number> = { A: 1, CNAME: 5, TXT: 16, AAAA: 28 };

export type NameServer = {
  /** Its address, for a resolver. */
  address: string;
  /** Sets all records of a kind at a name; without values deletes them. */
  set(name: string, kind: Kind, ...values: string[]): void;
  /** Answers a name's A record by these addresses in turn, another one each time. */
  turn(name: string, addresses: readonly string[]): void;
  /** How often a record was asked for. */
  asked(name: string, kind: Kind): number;
  /** Deletes every record. */
  clear(): void;
  /** While true every question is answered with a failure. */
  fail(isFailing: boolean): void;
};

/** A real name server over UDP on a port of its own, with the records a test sets. Aliases are followed. */
export async function openNameServer(): Promise<NameServer> {
  const records = new Map<string, string[]>();
  const turning = new Map<string, readonly string[]>();
  const counts = new Map<string, number>();
  let failing = false;
  const key = (name: string, kind: number) => `${name.toLowerCase()} ${kind}`;
  const socket = createSocket('udp4');
  socket.on('message', (message, from) => {
    const { name, type, end } = readQuestion(message);
    const count = counts.get(key(name, type)) ?? 0;
    counts.set(key(name, type), count + 1);
    const turns = type === codes.A ? turning.get(name) : undefined;
    const answers =
      turns === undefined
        ? answersTo(name, type)
        : [record(name, codes.A, turns[Math.min(count, turns.length - 1)] ?? '')];
    socket.send(answer(message.subarray(0, end), answers, failing), from.port, from.address);
  });

  function answersTo(name: string, type: number): Buffer[] {
    const alias = records.get(key(name, codes.CNAME))?.[0];
    const own = (records.get(key(name, type)) ?? []).map(value => record(name, type, value));
    if (alias === undefined || type === codes.CNAME) return own;
    return [record(name, codes.CNAME, alias), ...answersTo(alias, type)];
  }

  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  atEnd(() => void socket.close());
  return {
    address: `127.0.0.1:${(socket.address() as AddressInfo).port}`,
    set: (name, kind, ...values) => void records.set(key(name, codes[kind]), values),
    turn: (name, addresses) => void turning.set(name, addresses),
    asked: (name, kind) => counts.get(key(name, codes[kind])) ?? 0,
    clear: () => records.clear(),
    fail: isFailing => {
      failing = isFailing;
    },
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('ascii', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** RFC 1035, section 4.1: the question given back, then the answers. */
function answer(question: Buffer, answers: readonly Buffer[], isFailing: boolean): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(isFailing ? 0x8182 : 0x8180, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(isFailing ? 0 : answers.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...(isFailing ? [] : answers)]);
}

function record(name: string, type: number, value: string): Buffer {
  const data = dataOf(type, value);
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([encodeName(name), fixed, data]);
}

function dataOf(type: number, value: string): Buffer {
  if (type === codes.CNAME) return encodeName(value);
  // RFC 1035, 3.3.14: strings of at most 255 bytes.
  if (type === codes.TXT)
    return Buffer.concat(
      (value.match(/.{1,255}/g) ?? ['']).flatMap(part => [Buffer.from([part.length]), Buffer.from(part)]),
    );
  if (type === codes.A) return Buffer.from(value.split('.').map(Number));
  throw new Error('this name server writes no such record');
}

const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').map(label => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ]);
