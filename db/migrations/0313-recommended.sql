-- The feed of recommended creators reads the newest cards on live pages (decision 0122).
create index cross_promotions_by_shown on cross_promotions (shown_at desc) where shown_at is not null and paused_at is null;
