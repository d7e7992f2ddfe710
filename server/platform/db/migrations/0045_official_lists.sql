-- The two official lists become one listing: a program and its places, wherever each fact was published.

-- The rows of each list as they were read. Importing either list joins both again, so the order does not matter.
create table listed_record (
  list text not null check (list in ('programs', 'locations')),
  -- A hash of all that the row says besides its place.
  key text not null,
  -- The published name in a normal form: rows of a refused name are kept.
  name text not null,
  facts jsonb not null,
  primary key (list, key)
);
create index listed_record_name on listed_record (list, name);

-- Which edition of each list is in use.
create table official_list (
  list text primary key check (list in ('programs', 'locations')),
  -- The day it was published, when that is known.
  as_of date,
  -- True for the snapshot that ships in data/.
  shipped boolean not null,
  loaded_at timestamptz not null default now()
);

alter table opportunity
  add column requirements text,
  add column cost text,
  -- Which facts come from which list: [{"list": "programs", "fields": ["length"]}].
  add column provenance jsonb not null default '[]';

-- An import writes the places first, so that the search text of an opportunity is made once, with its cities.
alter table opportunity_location
  alter constraint opportunity_location_opportunity_id_fkey deferrable initially immediate;

update opportunity set source = 'DoD SkillBridge program list' where source = 'DoD SkillBridge programme list';
update opportunity set source = 'DoD SkillBridge location listing' where source = 'DoD SkillBridge location list';
update organization set source = 'DoD SkillBridge program list' where source = 'DoD SkillBridge programme list';
update organization set source = 'DoD SkillBridge location listing' where source = 'DoD SkillBridge location list';

-- An import writes each opportunity after its places, which makes its search text anyway.
create or replace function places_changed() returns trigger language plpgsql as $$
begin
  if current_setting('waypoint.importing', true) is distinct from 'on' then
    perform refresh_opportunity_search(array(select distinct opportunity_id from changed));
  end if;
  return null;
end $$;
