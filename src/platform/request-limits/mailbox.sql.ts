import { sql } from 'kysely';

/** Like `mailboxOf`, of the column that `email` names: addresses of one mailbox are one person. */
export const mailboxSql = (email: string) => sql<string>`
  case when split_part(lower(${sql.ref(email)}), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower(${sql.ref(email)}), '@', 1), '+', 1), '.', '') || '@gmail.com'
    else regexp_replace(lower(${sql.ref(email)}), '(.)\\+[^@]*@', '\\1@') end`;
