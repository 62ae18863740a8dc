-- How visits of published pages were classified, by day: refused for a reason, flagged by a rule, or neither; beside each how
-- often such visits clicked. Nothing in it is about a visitor or a page.
create table classified_visits (
  day date not null,
  verdict text not null,
  visits bigint not null,
  clicks bigint not null,
  primary key (day, verdict)
);
