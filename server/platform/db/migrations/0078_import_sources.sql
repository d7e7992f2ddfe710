-- Where an official list is fetched from, and when. What is fetched is previewed; an admin applies it.
create table import_source (
  kind text primary key,
  url text not null,
  -- Five fields, in the time zone; null: only when someone asks.
  cron text,
  time_zone text not null,
  enabled boolean not null,
  revision integer not null default 1,
  updated_at timestamptz not null,
  -- The minute it was last due, so that several nodes fetch once.
  due_at timestamptz,
  checked_at timestamptz,
  message text,
  -- The file fetched last: the same one again is not previewed.
  sha256 text,
  last_run_id uuid references import_run on delete set null
);
