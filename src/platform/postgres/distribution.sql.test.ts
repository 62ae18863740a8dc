import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/kit/database/database.ts';
import { catalogueKeys, catalogueTables } from './distribution.sql.ts';
import { distributionCalls, distributionFlaws } from './distribution.ts';

const { pool } = await testDatabase();
const found = async () => [await catalogueTables(pool as never), await catalogueKeys(pool as never)] as const;

it('every key carries its creator, or its table is named with a reason', async () => {
  const [tables, keys] = await found();
  expect(tables.length).toBeGreaterThan(150);
  expect(distributionFlaws(tables, keys)).toEqual([]);
});

it('a table and keys that a distributed PostgreSQL refuses are found', async () => {
  await pool.query(`
    create table lost (id uuid primary key);
    create table half (creator_id uuid not null, id uuid unique, image_id uuid, primary key (creator_id, id));
    create table twisted (
      creator_id uuid not null, id uuid not null, primary key (creator_id, id),
      foreign key (id, creator_id) references half (creator_id, id))`);
  const [tables, keys] = await found();
  expect(distributionFlaws(tables, keys)).toEqual([
    'lost: has no creator_id and is named neither as reference nor as local',
    'half.half_id_key: the unique key is without creator_id',
    'lost.lost_pkey: the primary key is without creator_id',
    'twisted.twisted_id_creator_id_fkey: refers to half without creator_id',
  ]);
  await pool.query('drop table lost, twisted, half');
});

const document = new URL('../../../docs/operate/citus.md', import.meta.url);

it('the document lists each call', async () => {
  const calls = distributionCalls(...(await found())).join('\n');
  const text = readFileSync(document, 'utf8');
  const current = text.replace(/```sql\n[\s\S]*?```/, () => `\`\`\`sql\n${calls}\n\`\`\``);
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(document, current);
  else expect(text).toBe(current);
});
