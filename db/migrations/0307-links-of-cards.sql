-- Links of cards that were agreed before cards had them: one for each direction, of the creator to whom it leads.
with missing as materialized (
  select p.partner_id as creator_id, p.creator_id as partner_id, gen_random_uuid() as id,
    left(coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), c.user_url, 'Vitrine'), 100) as name
  from cross_promotions p
  join creators c on c.creator_id = p.creator_id
  join users u on u.id = p.creator_id
  where p.partner_id is not null
    and (p.status in ('single_sided', 'publish_pending', 'active') or p.shown_at is not null)
    and not exists (
      select from source_links l where l.creator_id = p.partner_id and l.partner_id = p.creator_id)),
named as (
  insert into sources (creator_id, id, channel, key, name, created_at)
  select creator_id, id, 'partner', id::text, name, now() from missing)
insert into source_links (creator_id, id, kind, name, partner_id, created_at)
select creator_id, id, 'partner', name, partner_id, now() from missing;
