-- A kept card is forgotten when its membership has ended; the pages where another one was left are known longer, since their
-- provider may tell of them late.
alter table card_changes drop constraint card_changes_creator_id_order_id_fkey,
  add foreign key (creator_id, order_id) references orders (creator_id, id) on delete cascade;
alter table braintree_cards drop constraint braintree_cards_creator_id_order_id_fkey,
  add foreign key (creator_id, order_id) references orders (creator_id, id) on delete cascade;

-- What was kept for memberships that had ended before is forgotten too, once every server knows the job.
insert into outbox (task, payload, run_at)
select 'forget-card', jsonb_build_object('creatorId', k.creator_id, 'orderId', k.order_id), now() + interval '1 hour'
from kept_cards k
  join memberships m on m.creator_id = k.creator_id and m.id = k.order_id
where m.ended_at is not null;
