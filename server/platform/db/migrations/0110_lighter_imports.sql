-- Imports of large lists: a new row needs no image to be undone, and search texts are made for many rows at once.

-- The run that added the record: rolling it back deletes the record. Not a reference, since runs are deleted.
alter table listed_record add column import_id uuid;
drop trigger a_capture_inserted on listed_record;

-- Notes in the temporary table captured_row which rows an import changes, with the image before the first change; a
-- new row has none. The images after the import are those of the tables at its end.
create or replace function capture_import() returns trigger language plpgsql as $$
begin
  if current_setting('waypoint.capture', true) is distinct from 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into captured_row (target, key, before)
      select tg_table_name, import_key(image, tg_argv), image
      from (select to_jsonb(r) - 'search' as image from captured_old r) as rows;
  end if;
  if tg_op <> 'DELETE' then
    execute format('insert into captured_row (target, key) select %L, jsonb_build_array(%s)
      from captured_new', tg_table_name, array_to_string(tg_argv, ', '));
  end if;
  return null;
end $$;

-- What an opportunity is found by; `related` has its families, occupations, skills and cities.
create function search_words(title text, host text, specialties text[], summary text,
  description text, other_eligibility text, related text) returns tsvector
  language sql immutable parallel safe
  return setweight(to_tsvector('pg_catalog.english', search_text(concat_ws(' ', title, host))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(concat_ws(' ', title, host))), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_text(array_to_string(specialties, ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_text(coalesce(summary, ''))), 'B')
    || setweight(to_tsvector('pg_catalog.english', search_text(
      concat_ws(' ', description, other_eligibility))), 'C')
    || setweight(to_tsvector('pg_catalog.english', search_text(related)), 'D');

create or replace function opportunity_search(one opportunity) returns tsvector
  language plpgsql stable
as $$
begin
  return search_words(one.title, (select name from organization where id = one.organization_id),
    one.specialties, one.summary, one.description, one.other_eligibility, concat_ws(' ',
      (select string_agg(title, ' ' order by code) from family where code = any (one.families)),
      (select string_agg(title, ' ' order by code) from occupation where code = any (one.occupations)),
      (select string_agg(name, ' ' order by id) from skill where id = any (one.skills)),
      (select string_agg(city, ' ' order by position) from opportunity_location
        where opportunity_id = one.id),
      one.kind, one.program_type, array_to_string(one.credentials, ' ')));
end $$;

-- A statement that inserts many rows brings their search texts itself.
drop trigger opportunity_fill_search on opportunity;
create trigger opportunity_fill_search before insert on opportunity
  for each row when (new.search is null) execute function fill_opportunity_search();
create trigger opportunity_refill_search
  before update of organization_id, title, kind, program_type, summary, description,
    other_eligibility, families, occupations, specialties, skills, credentials
  on opportunity for each row execute function fill_opportunity_search();

-- An import writes each opportunity right after its places, which records the change.
create or replace function opportunity_locations_changed() returns trigger language plpgsql as $$
begin
  if current_setting('waypoint.importing', true) is distinct from 'on'
    and exists (select from changed) then
    perform move_listing(array(select distinct opportunity_id from changed));
  end if;
  return null;
end $$;
