-- Every currency of src/base/currency.ts, wherever there were two; currency.sql.test.ts compares the two lists.
do $do$
declare
  codes constant text := $codes$
    'USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD', 'JPY', 'SGD', 'BRL', 'MXN', 'INR', 'PLN', 'SEK', 'NOK', 'DKK', 'CZK', 'KRW'
  $codes$;
  held record;
begin
  for held in
    select conrelid::regclass as tab, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like 'CHECK ((currency = ANY (ARRAY[''USD''::text, ''KRW''::text])))'
  loop
    execute format('alter table %s drop constraint %I', held.tab, held.conname);
    execute format('alter table %s add constraint %I check (currency in (%s))', held.tab, held.conname, codes);
  end loop;
end
$do$;
