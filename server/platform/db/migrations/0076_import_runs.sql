-- Imports started in the admin area: queued, previewed, applied and rolled back.

alter table import_run drop constraint import_run_status_check;
alter table import_run
  add constraint import_run_status_check check (status in
    ('queued', 'running', 'previewed', 'done', 'failed', 'rolled_back', 'canceled')),
  -- What a queued or running run does now.
  add column action text not null default 'apply'
    check (action in ('preview', 'apply', 'rollback')),
  -- True for runs of the job queue: after a crash another worker takes them up.
  add column queued boolean not null default false,
  add column bytes bigint,
  add column as_of date,
  -- Not a reference: a run outlives the account of the admin who started it.
  add column started_by uuid,
  -- How far a running run has read: {"stage", "bytes", "totalBytes", "rows"}.
  add column progress jsonb,
  -- How many changes and refused rows are kept: {"new", "changed", "gone", "refused"}.
  add column kept jsonb,
  add column cancel_requested_at timestamptz,
  add column applied_at timestamptz;
create index import_run_applied_at on import_run (applied_at desc) where status = 'done';

-- What a run changes, one row of the database each, with its images before and after: what a dry run shows and
-- what a rollback restores.
create table import_change (
  run_id uuid not null references import_run on delete cascade,
  position integer not null,
  target text not null,
  -- The values of the primary key, in its order.
  key jsonb not null,
  -- The key of the row it belongs to: a place to its opportunity.
  parent jsonb,
  type text not null check (type in ('new', 'changed', 'gone')),
  -- False for rows that are restored but not shown, such as the stored lists.
  shown boolean not null,
  title text not null,
  detail text,
  before jsonb,
  after jsonb,
  primary key (run_id, position)
);
create index import_change_shown on import_change (run_id, type, position) where shown;
create index import_change_parent on import_change (run_id, target, parent);

-- Rows of the file that were not taken, or only in part.
create table import_refusal (
  run_id uuid not null references import_run on delete cascade,
  position integer not null,
  line integer not null,
  file_row integer not null,
  column_name text not null,
  reason text not null,
  value text not null,
  primary key (run_id, position)
);

create function import_key(image jsonb, columns text[]) returns jsonb
language sql immutable as $$
  select jsonb_agg(image -> name order by position)
  from unnest(columns) with ordinality as c(name, position)
$$;

-- Notes every image before and after in the temporary table captured_row while an import says so. A row that is
-- updated is a row deleted and inserted. The search text follows from the rest.
create function capture_import() returns trigger language plpgsql as $$
begin
  if current_setting('waypoint.capture', true) is distinct from 'on' then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    insert into captured_row (target, key, op, image)
      select tg_table_name, import_key(image, tg_argv), 'D', image
      from (select to_jsonb(r) - 'search' as image from captured_old r) as rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into captured_row (target, key, op, image)
      select tg_table_name, import_key(image, tg_argv), 'I', image
      from (select to_jsonb(r) - 'search' as image from captured_new r) as rows;
  end if;
  return null;
end $$;

-- Triggers run by name: this one comes before those that change rows themselves.
do $$
declare
  target text;
  keys text;
begin
  for target, keys in values
    ('organization', '''id'''), ('opportunity', '''id'''),
    ('opportunity_location', '''opportunity_id'', ''position'''),
    ('listed_record', '''list'', ''key'''), ('official_list', '''list'''),
    ('occupation', '''code'''), ('occupation_title', '''occupation_code'', ''title'''),
    ('occupation_task', '''occupation_code'', ''task_id'''),
    ('occupation_technology', '''occupation_code'', ''name'', ''category'''),
    ('related_occupation', '''occupation_code'', ''related_code'''),
    ('specialty', '''service'', ''code'''),
    ('specialty_occupation', '''service'', ''code'', ''occupation_code''')
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
