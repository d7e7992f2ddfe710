-- Resources and community categories that admins edit.
alter table resource
  add column revision integer not null default 1,
  -- Listed from and until these days; null for no limit.
  add column effective_from date,
  add column effective_to date;
create index resource_by_title on resource (lower(title), key);

alter table community_category
  add column who_posts text not null default 'members'
    check (who_posts in ('members', 'regulars', 'staff')),
  -- Set: no new topics, and no longer among the categories.
  add column archived_at timestamptz,
  add column shipped boolean not null default false,
  add column edited boolean not null default false,
  add column revision integer not null default 1,
  add column updated_at timestamptz not null default now();
update community_category set shipped = true;
