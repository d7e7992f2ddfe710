-- Links under which others read a report; only their hash is kept.
create table report_share (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  account_id uuid not null references account on delete cascade,
  key_hash bytea not null unique,
  include text[] not null,
  view text not null default 'report' check (view in ('report', 'family')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  views integer not null default 0,
  last_viewed_at timestamptz
);
create index report_share_report_id on report_share (report_id, created_at desc);
create index report_share_account_id on report_share (account_id, created_at);
create index report_share_expires_at on report_share (expires_at);
