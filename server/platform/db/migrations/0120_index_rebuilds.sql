-- Rebuilds of database indexes that an operator asked for. A job does one at a time.
create table index_rebuild (
  id uuid primary key,
  schema_name text not null,
  index_name text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  -- Not a reference: it outlives the account of the admin who asked for it.
  requested_by uuid not null,
  requested_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz,
  bytes_before bigint,
  bytes_after bigint,
  error text
);
create index index_rebuild_newest on index_rebuild (schema_name, index_name, requested_at desc);
