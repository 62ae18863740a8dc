import pg from 'pg';
export const money = pg;
