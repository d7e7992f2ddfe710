-- Filters and sort of an admin list under a name. One that is deleted stays for a day, so that it can be restored.
create table list_view (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  list text not null check (list in ('opportunities', 'organizations')),
  name text not null,
  -- Fields of the list's address, each a text.
  query jsonb not null,
  -- Every admin sees it; only its owner changes it.
  is_shared boolean not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index list_view_name on list_view (account_id, list, lower(name)) where deleted_at is null;
create index list_view_shared on list_view (list) where is_shared and deleted_at is null;
create index list_view_deleted on list_view (deleted_at) where deleted_at is not null;

-- The view that a list opens with, for one admin.
create table list_view_default (
  account_id uuid not null references account on delete cascade,
  list text not null,
  view_id uuid not null references list_view on delete cascade,
  set_at timestamptz not null,
  primary key (account_id, list)
);
create index list_view_default_view on list_view_default (view_id);
