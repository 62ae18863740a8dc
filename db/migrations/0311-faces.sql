-- The face of a creator: what other pages and lists show of a live page. It is written as the page is published.
create table faces (
  creator_id uuid primary key references creators on delete cascade,
  name text not null check (char_length(name) <= 120),
  greeting text not null check (char_length(greeting) <= 100),
  profession text not null,
  -- Addresses, size and colour of the portrait; null without one.
  portrait jsonb,
  is_live boolean not null,
  changed_at timestamptz not null
);

-- Faces whose change has not reached every page that shows them; `after_creator` is how far it came. No reference: a
-- face that is gone has to leave these pages too.
create table face_changes (
  partner_id uuid primary key,
  after_creator uuid,
  changed_at timestamptz not null default now()
);
create index face_changes_by_date on face_changes (changed_at);

insert into faces (creator_id, name, greeting, profession, portrait, is_live, changed_at)
select p.creator_id,
  left(trim(coalesce(v.document->'profile'->>'firstName', '') || ' ' || coalesce(v.document->'profile'->>'lastName', '')), 120),
  left(coalesce(nullif(v.document->'profile'->>'greeting', ''), v.document->'profile'->>'headline', ''), 100),
  coalesce(v.document->'profile'->>'profession', 'other'),
  (select jsonb_build_object('src', '/images/' || i.address || '-card.webp', 'srcSet', '', 'width', i.width,
      'height', i.height, 'color', i.color, 'alt', '')
    from images i where i.creator_id = p.creator_id and i.id = v.document->'profile'->>'imageId'),
  true, v.created_at
from pages p
join page_versions v on v.creator_id = p.creator_id and v.id = p.live_version_id
where p.page_id = '1' and p.deleted_at is null;
