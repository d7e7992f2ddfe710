-- Text as the search sees it: no accents, no apostrophes, and spaces where the parser would otherwise
-- read "and/or" as a file name and "E-5" as a negative number. Plain ASCII, the most, takes the short way:
-- translate() walks its whole list for every letter.
create function search_text(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value)
    then translate(value, '/\-_.:@&<>+''`', '           ')
    else translate(
      value,
      'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ/\-_.:@&<>+–—“”…•''`’‘',
      'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy                 ')
    end;

-- What an opportunity is found by. Its title, host and specialty codes also as they are spelled ("simple"),
-- so that "IT" is no stop word there and half a word finds its whole.
create function opportunity_search(one opportunity) returns tsvector
  language plpgsql stable
as $$
declare
  host text := (select name from organization where id = one.organization_id);
  related text := concat_ws(' ',
    (select string_agg(title, ' ' order by code) from family where code = any (one.families)),
    (select string_agg(title, ' ' order by code) from occupation where code = any (one.occupations)),
    (select string_agg(name, ' ' order by id) from skill where id = any (one.skills)),
    (select string_agg(city, ' ' order by position) from opportunity_location
      where opportunity_id = one.id),
    one.kind, one.program_type, array_to_string(one.credentials, ' '));
  named text := search_text(concat_ws(' ', one.title, host));
begin
  return setweight(to_tsvector('english', named), 'A')
    || setweight(to_tsvector('simple', named), 'A')
    || setweight(to_tsvector('simple', search_text(array_to_string(one.specialties, ' '))), 'B')
    || setweight(to_tsvector('english', search_text(coalesce(one.summary, ''))), 'B')
    || setweight(to_tsvector('english', search_text(
      concat_ws(' ', one.description, one.other_eligibility))), 'C')
    || setweight(to_tsvector('english', search_text(related)), 'D');
end $$;

create function fill_opportunity_search() returns trigger language plpgsql as $$
begin
  new.search := opportunity_search(new);
  return new;
end $$;

create trigger opportunity_fill_search
  before insert or update of organization_id, title, kind, program_type, summary, description,
    other_eligibility, families, occupations, specialties, skills, credentials
  on opportunity for each row execute function fill_opportunity_search();

-- Writes only rows whose text did change.
create function refresh_opportunity_search(ids uuid[]) returns void language sql as $$
  update opportunity set search = fresh.search
  from (select id, opportunity_search(opportunity) as search from opportunity
        where id = any (ids)) as fresh
  where opportunity.id = fresh.id and opportunity.search is distinct from fresh.search
$$;

create function organization_renamed() returns trigger language plpgsql as $$
begin
  perform refresh_opportunity_search(
    array(select id from opportunity where organization_id = new.id));
  return null;
end $$;

create trigger organization_fill_search after update of name on organization
  for each row when (old.name is distinct from new.name) execute function organization_renamed();

create function places_changed() returns trigger language plpgsql as $$
begin
  perform refresh_opportunity_search(array(select distinct opportunity_id from changed));
  return null;
end $$;

create trigger opportunity_location_search_inserted after insert on opportunity_location
  referencing new table as changed for each statement execute function places_changed();
create trigger opportunity_location_search_updated after update on opportunity_location
  referencing new table as changed for each statement execute function places_changed();
create trigger opportunity_location_search_deleted after delete on opportunity_location
  referencing old table as changed for each statement execute function places_changed();

-- Every statement that changed a row moves the version once and tells who listens, so nobody can forget.
create function listing_changed() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    update listing_version set version = version + 1;
    perform pg_notify('listing_changed', '');
  end if;
  return null;
end $$;

create trigger opportunity_inserted after insert on opportunity
  referencing new table as changed for each statement execute function listing_changed();
create trigger opportunity_updated after update on opportunity
  referencing new table as changed for each statement execute function listing_changed();
create trigger opportunity_deleted after delete on opportunity
  referencing old table as changed for each statement execute function listing_changed();
create trigger organization_inserted after insert on organization
  referencing new table as changed for each statement execute function listing_changed();
create trigger organization_updated after update on organization
  referencing new table as changed for each statement execute function listing_changed();
create trigger organization_deleted after delete on organization
  referencing old table as changed for each statement execute function listing_changed();
create trigger opportunity_location_inserted after insert on opportunity_location
  referencing new table as changed for each statement execute function listing_changed();
create trigger opportunity_location_updated after update on opportunity_location
  referencing new table as changed for each statement execute function listing_changed();
create trigger opportunity_location_deleted after delete on opportunity_location
  referencing old table as changed for each statement execute function listing_changed();

-- Lists are read in the order of what is shown, without regard to case.
drop index opportunity_published;
create index opportunity_by_title on opportunity (lower(title), id) where status = 'published';
create index opportunity_by_verified on opportunity (last_verified desc nulls last, lower(title), id)
  where status = 'published';
create index organization_by_verified on organization (last_verified desc nulls last, lower(name), id);
create index organization_put_away on organization (id) where status <> 'published';
-- Whether anything but samples is published, and who offers something.
create index opportunity_hosts on opportunity (sample, organization_id) where status = 'published';

update opportunity set search = opportunity_search(opportunity);
