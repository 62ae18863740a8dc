const id = 'gen_random_uuid()';
const at = `timestamptz '2026-11-21 10:00Z'`;
const content = (block: string) =>
  `jsonb_build_object('subject', 'News', 'preview', '', 'blocks', jsonb_build_array(${block}))`;
const heading = `jsonb_build_object('id', ${id}, 'kind', 'heading', 'text', 'New floors')`;
const offer = `jsonb_build_object('id', ${id}, 'kind', 'offer', 'label', 'Book', 'offerId',
  (select entity_id from page_items where creator_id = $1 and kind = 'individualService'))`;
const issue = (subject: string) => `(select id from issues where creator_id = $1 and subject = '${subject}')`;
const subscriber = (email: string) =>
  `(select id from subscribers where creator_id = $1 and email = '${email}@example.org')`;
const person = (email: string) => `(select id from people where creator_id = $1 and email = '${email}@example.org')`;

/** Newsletters with issues in every state, people and what was noted of them, reviews and likes, as SQL with the creator as $1. */
export const richAudience = [
  `insert into tags (creator_id, id, name, slot) values ($1, ${id}, 'Beginners', 1), ($1, ${id}, 'Old friends', 2)`,
  `insert into segments (creator_id, id, name, any_tags, no_tags, joined_since, created_at)
   select $1, ${id}, 'New beginners', array_agg(id), '{}', '2026-10-01', ${at} from tags where creator_id = $1 and slot = 1`,
  `insert into subscriber_imports (creator_id, id, state, file_name, columns, collected_by, collected_on, collected_how,
     done_count, row_count, added, refused, created_at, finished_at, report_until)
   values ($1, ${id}, 'done', 'list.csv', '["email", null]', 'Rich', '2026-01-01', 'At the desk', 2, 2, 1, 1, ${at}, ${at}, ${at} + interval '9 days'),
     ($1, ${id}, 'running', 'more.csv', '["email"]', 'Rich', '2026-01-01', 'At the desk', 0, 9, 0, 0, ${at}, null, null),
     ($1, ${id}, 'draft', 'draft.csv', null, null, null, null, 0, 0, 0, 0, ${at}, null, null)`,
  `insert into subscriber_import_lines (creator_id, import_id, line, email, reason)
   select $1, id, 2, 'no email', 'email' from subscriber_imports where creator_id = $1 and state = 'done'`,
  `insert into subscribers (creator_id, id, email, status, asked_at, asked_page, asked_wording, confirmed_at, created_at, source, confirmed_way, is_claimed, import_id)
   select $1, ${id}, 'listed@example.org', 'confirmed', ${at}, '', 0, ${at}, ${at}, 'import', 'import', true, id
   from subscriber_imports where creator_id = $1 and state = 'done'`,
  `update subscribers set confirmed_way = 'button', confirmed_after = 60, confirmed_agent = 'Firefox' where creator_id = $1 and email = 'one@example.org'`,
  `insert into taggings (creator_id, tag_id, subscriber_id, created_at)
   select $1, t.id, s.id, s.created_at from tags t join subscribers s using (creator_id) where creator_id = $1 and s.email = 'one@example.org'`,
  `insert into suppressions (creator_id, email_digest, kind, reason, since, until)
   values ($1, email_digest('left@example.org'), 'person', '', ${at}, null),
     ($1, email_digest('listed@example.org'), 'bounce', '550 5.1.1', ${at}, ${at} + interval '90 days')`,
  `insert into counted_bounces (creator_id, subscriber_id, cause, reason, counted_at) select $1, ${subscriber('one')}, 'a-report', '552 full', ${at}`,
  `insert into newsletter_senders (creator_id, name, reply_to, postal_address) values ($1, 'Rich', 'rich@example.org', E'1 Long Street\nTown')`,
  `insert into issues (creator_id, id, state, subject, content, created_at, changed_at, schedule, scheduled_at, frozen_at, sent_at, shown_at, pause_reason, trigger, recipients, delivered, clicked)
   values ($1, ${id}, 'draft', 'Draft', ${content(offer)}, ${at}, ${at}, null, null, null, null, null, null, 'creator', 0, 0, 0),
     ($1, ${id}, 'scheduled', 'Planned', ${content(heading)}, ${at}, ${at}, '{"date": "2026-11-30", "time": "09:00", "zone": "creator"}', ${at} + interval '9 days', null, null, null, null, 'creator', 0, 0, 0),
     ($1, ${id}, 'sent', 'Sent', ${content(heading)}, ${at}, ${at}, null, null, ${at}, ${at}, ${at}, null, 'creator', 3, 3, 1),
     ($1, ${id}, 'sending', 'Leaving', ${content(heading)}, ${at}, ${at}, null, null, ${at}, null, null, null, 'creator', 4, 1, 0),
     ($1, ${id}, 'paused', 'Paused', ${content(heading)}, ${at}, ${at}, null, null, ${at}, null, null, 'creator', 'creator', 1, 0, 0),
     ($1, ${id}, 'sending', 'Welcome', ${content(heading)}, ${at}, ${at}, null, null, null, null, null, null, 'joined', 0, 0, 0)`,
  `insert into issue_mails (creator_id, issue_id, revision, subject, html, plain, mark, links, sender)
   select $1, ${issue('Sent')}, 1, 'Sent', '<p>New floors</p>', 'New floors', '0123456789abcdef', '{https://example.org}', '{}'`,
  `insert into issue_recipients (creator_id, issue_id, subscriber_id, domain, lane, due_at, state, ended_at, clicked_at)
   values ($1, ${issue('Sent')}, ${subscriber('one')}, 'example.org', 0, ${at}, 'sent', ${at}, ${at}),
     ($1, ${issue('Leaving')}, ${subscriber('one')}, 'example.org', 0, ${at}, 'waiting', null, null),
     ($1, ${issue('Leaving')}, ${subscriber('listed')}, 'example.org', 1, ${at}, 'sending', null, null),
     ($1, ${issue('Paused')}, ${subscriber('one')}, 'example.org', 0, ${at}, 'waiting', null, null)`,
  `insert into issue_clicks (creator_id, issue_id, subscriber_id, link, at, by_machine) select $1, ${issue('Sent')}, ${subscriber('one')}, 0, ${at}, false`,
  `insert into newsletter_sequences (creator_id, is_on) values ($1, true)`,
  `insert into newsletter_steps (creator_id, issue_id, position, delay_days) select $1, ${issue('Welcome')}, 0, 2`,
  `insert into newsletter_due (creator_id, subscriber_id, issue_id, due_at) select $1, ${subscriber('one')}, ${issue('Welcome')}, ${at}`,
  `update leads set state = 'contacted', next_words = 'Call', next_on = '2026-11-25' where creator_id = $1`,
  `insert into leads (creator_id, id, state, spam_since, name, email, message, page, source, created_at)
   values ($1, ${id}, 'spam', ${at}, 'Seo', 'seo@example.org', 'Rank first', '/at/rich', '', ${at})`,
  `insert into lead_entries (creator_id, id, lead_id, kind, words, mail_id, booking_id, created_at)
   select $1, ${id}, l.id, e.kind, e.words, case when e.kind = 'reply' then ${id} end,
     case when e.kind = 'booking' then (select id from bookings where creator_id = $1 and customer_email = 'bo@example.org') end, ${at}
   from leads l, (values ('reply', 'There is.'), ('answer', 'Then I come.'), ('note', 'Drives a van'), ('booking', '')) e (kind, words) where l.creator_id = $1 and l.email = 'dee@example.org'`,
  `insert into people (creator_id, id, email, name, is_customer, sessions, first_seen_at, last_seen_at)
   values ($1, ${id}, 'aaa@example.org', 'Ana', false, 0, ${at}, ${at}), ($1, ${id}, 'ana@example.org', 'Ana', true, 1, ${at}, ${at})`,
  `update people set merged_into = ${person('ana')} where creator_id = $1 and email = 'aaa@example.org'`,
  `insert into person_tags (creator_id, person_id, tag, merged_from)
   values ($1, ${person('ana')}, 'Regular', null), ($1, ${person('ana')}, 'Left-handed', ${person('aaa')})`,
  `insert into person_notes (creator_id, id, person_id, note, created_at) values ($1, ${id}, ${person('ana')}, 'Bad knee', ${at})`,
  `insert into review_settings (creator_id, is_asking, google_url) values ($1, false, 'https://g.example/rich')`,
  `insert into review_requests (creator_id, booking_id, email, asked_at, next_at, remind_at)
   select $1, id, customer_email, ${at}, case when customer_email = 'bo@example.org' then 'infinity' else ${at} + interval '180 days' end, ${at} + interval '3 days'
   from bookings where creator_id = $1 and customer_email in ('ana@example.org', 'bo@example.org')`,
  `insert into reviews (creator_id, id, booking_id, offer_id, title, stars, text, author, created_at, changed_at)
   select $1, ${id}, b.id, b.offer_id, 'A session', 5, 'Wonderful', 'Ana', ${at}, ${at} from bookings b where b.creator_id = $1 and b.customer_email = 'ana@example.org'`,
  `insert into coaching_runs (creator_id, status_id, programme, task_day, latest_date, weeks, tasks, started_at, remind_at)
   values ($1, ${id}, 'dance_instructor', 2, '2026-11-20', 1, '[{"taskId": "page-published", "state": "success", "offers": 1, "offeredOn": 1, "doneOn": 1, "skipReason": ""},
     {"taskId": "coupon-made", "state": "pending", "offers": 1, "offeredOn": 2, "doneOn": null, "skipReason": ""}]', ${at}, ${at})`,
  `insert into programme_templates (creator_id, id, name, description, question, unit, starts_with, with_package, tasks, created_at)
   values ($1, ${id}, 'Four weeks', 'A walk a day', 'Weight', 'kg', ${id}, true,
     jsonb_build_array(jsonb_build_object('id', ${id}, 'title', 'Walk', 'text', 'Half an hour', 'link', 'https://walk.example/', 'day', 0, 'asksNumber', true)), ${at})`,
  `insert into client_programmes (creator_id, id, template_id, booking_id, email, client_name, name, description, question, unit, start_date,
     state, ended_at, wants_mails, mailed_on, next_mail_at, active_at, seen_at, created_at)
   select $1, ${id}, t.id, b.id, b.customer_email, 'Ana', t.name, t.description, t.question, t.unit, '2026-11-20',
     s.state, case s.state when 'ended' then ${at} end, true, '2026-11-20', case s.state when 'running' then ${at} end, ${at}, ${at}, ${at}
   from programme_templates t, bookings b, (values ('running'), ('ended')) s (state)
   where t.creator_id = $1 and b.creator_id = $1 and b.customer_email = case s.state when 'ended' then 'ana@example.org' else 'bo@example.org' end limit 2`,
  `insert into client_tasks (creator_id, programme_id, id, date, place, title, text, link, asks_number, done_at, thousandths)
   select $1, id, ${id}, start_date, 0, 'Walk', 'Half an hour', 'https://walk.example/', true, ${at}, 82400 from client_programmes where creator_id = $1`,
  `insert into programme_notes (creator_id, programme_id, id, by_client, text, created_at)
   select $1, id, ${id}, by_client, 'It went well', ${at} from client_programmes, (values (true), (false)) w (by_client) where creator_id = $1`,
  `insert into liked_pages (creator_id, page_id, renewed_at) values ($1, '1', ${at})`,
  `insert into promotion_rules (creator_id, accepts_new, least_days, same_language) values ($1, true, 60, false)`,
  `insert into cross_promotions (creator_id, id, email, status, invited_by, invited_at, created_at)
   values ($1, ${id}, 'friend@example.org', 'non_vitrine_invite_pending', 'creator', ${at}, ${at})`,
  `insert into likes (creator_id, id, page_id, item_id, visitor_id, title, created_at) values ($1, ${id}, '1', '', 'a-visitor', 'Rich', ${at})`,
  `insert into sources (creator_id, id, channel, key, name, created_at)
   values ($1, ${id}, 'search', 'bing.com', 'bing.com', ${at}), ($1, ${id}, 'link', 'spring', 'Spring post', ${at})`,
  `insert into source_links (creator_id, id, kind, name, target, coupon_code, created_at, removed_at)
   select $1, id, 'link', name, 'services/x', 'SPRING', created_at, created_at from sources where creator_id = $1 and channel = 'link'`,
  `insert into source_counts (creator_id, day, source_id, views) select $1, '2026-11-20', id, 3 from sources where creator_id = $1`,
  `insert into sources (creator_id, id, channel, key, name, created_at) values ($1, ${id}, 'customer', 'ana', 'Customer’s link 1', ${at})`,
  `insert into source_links (creator_id, id, kind, name, created_at)
   select $1, id, 'customer', name, created_at from sources where creator_id = $1 and channel = 'customer'`,
  `insert into referral_rules (creator_id, is_on, friend_discount, sharer_discount, most_a_year, valid_days, coupon_id)
   select $1, true, '{"type": "fixed_rate", "basisPoints": 2000}', '{"type": "fixed_amount", "amount": 500, "currency": "USD"}', 3, 90, id
   from coupons where creator_id = $1 order by created_at limit 1`,
  `insert into referral_links (creator_id, id, account_id, created_at)
   select $1, s.id, a.id, s.created_at from sources s join booking_accounts a using (creator_id) where s.creator_id = $1 and s.channel = 'customer'`,
  `insert into referrals (creator_id, id, link_id, booking_id, email, mailbox, state, look_at, created_at)
   select $1, ${id}, l.id, b.id, 'bo@example.org', 'bo@example.org', 'waiting', ${at}, ${at}
   from referral_links l join bookings b using (creator_id) where l.creator_id = $1 and b.customer_email = 'bo@example.org' limit 1`,
  ...['bookings', 'orders', 'subscribers', 'leads'].map(
    table => `update ${table} set first_source = (select id from sources where creator_id = $1 and channel = 'search'),
     last_source = (select id from sources where creator_id = $1 and channel = 'link') where creator_id = $1`,
  ),
];
