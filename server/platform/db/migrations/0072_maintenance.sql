-- How far people may use the service right now: one row, read by every node.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  mode text not null default 'off' check (mode in ('off', 'read_only', 'closed')),
  message text not null default '',
  changed_at timestamptz
);
insert into maintenance default values;

-- Kinds of jobs that wait until an admin resumes them.
create table paused_job (
  name text primary key,
  paused_at timestamptz not null
);

create function notify_maintenance_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance_changed', '');
  return null;
end $$;

create trigger maintenance_changed after update on maintenance
  for each statement execute function notify_maintenance_changed();
create trigger paused_job_changed after insert or update or delete on paused_job
  for each statement execute function notify_maintenance_changed();
