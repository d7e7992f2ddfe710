-- Which opportunities changed since a version of the listing: each node's index reads these and nothing else.

-- Every version that was, with a mark of its own. A version that somebody holds and that stands here with its mark is
-- of this database's own past (also after a restore), and all that changed since then stands in listing_change.
create table listing_history (
  version bigint primary key,
  mark uuid not null default gen_random_uuid(),
  changed_at timestamptz not null default now()
);
insert into listing_history (version) select version from listing_version;

-- The newest version at which an opportunity changed; also one that is gone. One row each, so it cannot outgrow the
-- listing by more than what was deleted since the oldest version of listing_history.
create table listing_change (
  opportunity_id uuid primary key,
  version bigint not null
);
create index listing_change_version on listing_change (version);

-- Whoever moves the version, also by hand, leaves its mark.
create function mark_listing_version() returns trigger language plpgsql as $$
begin
  insert into listing_history (version) values (new.version);
  return null;
end $$;
create trigger listing_version_moved after update on listing_version
  for each row execute function mark_listing_version();

-- Moves the version once, notes which opportunities the matcher must read again, and tells who listens. The row of
-- the version is locked until the transaction ends: versions are committed in their order.
create function move_listing(changed uuid[]) returns void language plpgsql as $$
declare
  now_at bigint;
begin
  update listing_version set version = version + 1 returning version into now_at;
  insert into listing_change (opportunity_id, version)
    select distinct id, now_at from unnest(changed) as id
    on conflict (opportunity_id) do update set version = excluded.version;
  perform pg_notify('listing_changed', '');
end $$;

create function opportunities_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform move_listing(array(select id from changed));
  end if;
  return null;
end $$;
drop trigger opportunity_inserted on opportunity;
drop trigger opportunity_updated on opportunity;
drop trigger opportunity_deleted on opportunity;
create trigger opportunity_inserted after insert on opportunity
  referencing new table as changed for each statement execute function opportunities_changed();
create trigger opportunity_updated after update on opportunity
  referencing new table as changed for each statement execute function opportunities_changed();
create trigger opportunity_deleted after delete on opportunity
  referencing old table as changed for each statement execute function opportunities_changed();

create function opportunity_locations_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform move_listing(array(select distinct opportunity_id from changed));
  end if;
  return null;
end $$;
drop trigger opportunity_location_inserted on opportunity_location;
drop trigger opportunity_location_updated on opportunity_location;
drop trigger opportunity_location_deleted on opportunity_location;
create trigger opportunity_location_inserted after insert on opportunity_location
  referencing new table as changed for each statement execute function opportunity_locations_changed();
create trigger opportunity_location_updated after update on opportunity_location
  referencing new table as changed for each statement execute function opportunity_locations_changed();
create trigger opportunity_location_deleted after delete on opportunity_location
  referencing old table as changed for each statement execute function opportunity_locations_changed();

-- Of a host the matcher knows the name alone.
create function organizations_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform move_listing(array(
      select opportunity.id from changed
      join former on former.id = changed.id and former.name <> changed.name
      join opportunity on opportunity.organization_id = changed.id));
  end if;
  return null;
end $$;
create function organizations_added_or_gone() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform move_listing('{}');
  end if;
  return null;
end $$;
drop trigger organization_inserted on organization;
drop trigger organization_updated on organization;
drop trigger organization_deleted on organization;
create trigger organization_inserted after insert on organization
  referencing new table as changed for each statement execute function organizations_added_or_gone();
create trigger organization_updated after update on organization
  referencing old table as former new table as changed
  for each statement execute function organizations_changed();
create trigger organization_deleted after delete on organization
  referencing old table as changed for each statement execute function organizations_added_or_gone();

drop function listing_changed();
