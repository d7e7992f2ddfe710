-- Backups that were made: the archives themselves are files. No foreign key to accounts: a restore replaces those and
-- keeps this table, as it keeps maintenance and paused_job.
create table backup (
  id uuid primary key,
  name text not null unique,
  status text not null check (status in ('running', 'done', 'failed')),
  origin text not null check (origin in ('admin', 'schedule', 'safety', 'command_line')),
  bytes bigint not null default 0,
  rows bigint not null default 0,
  -- SHA-256 of the archive, in hex.
  checksum text,
  -- Every table with its rows and checksum, as the end of the archive says.
  manifest jsonb,
  error text,
  started_at timestamptz not null,
  ended_at timestamptz,
  requested_by uuid,
  verify_status text check (verify_status in ('running', 'done', 'failed')),
  verified_at timestamptz,
  verify_error text,
  restore_status text check (restore_status in ('running', 'done', 'failed')),
  restored_at timestamptz,
  restore_error text
);
create index backup_started on backup (started_at desc, id desc);
