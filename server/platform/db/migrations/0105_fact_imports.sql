-- Rules, resources, and wages with outlook as imported files; a new edition of the shipped files leaves them alone.
alter table rule add column imported_at timestamptz;
alter table resource add column imported_at timestamptz;

-- Pay in dollars a year and outlook of one SOC 2018 occupation. The server keeps it in memory.
create table occupation_outlook (
  soc text primary key,
  title text not null,
  median integer,
  p25 integer,
  p75 integer,
  growth_percent double precision not null,
  openings integer not null,
  education text not null default '',
  training text not null default '',
  -- What the figures are of, in words: May 2024, 2024–2034.
  wages_as_of text not null,
  outlook_as_of text not null,
  imported_at timestamptz
);
create function occupation_outlook_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('outlook_changed', '');
  return null;
end $$;
create trigger occupation_outlook_changed after insert or update or delete on occupation_outlook
  for each statement execute function occupation_outlook_changed();

do $$
declare
  target text;
  keys text;
begin
  for target, keys in values ('rule', '''key'''), ('resource', '''key'''), ('occupation_outlook', '''soc''')
  loop
    execute format('create trigger a_capture_inserted after insert on %I
      referencing new table as captured_new for each statement
      execute function capture_import(%s)', target, keys);
    execute format('create trigger a_capture_updated after update on %I
      referencing old table as captured_old new table as captured_new for each statement
      execute function capture_import(%s)', target, keys);
    execute format('create trigger a_capture_deleted after delete on %I
      referencing old table as captured_old for each statement
      execute function capture_import(%s)', target, keys);
  end loop;
end $$;
