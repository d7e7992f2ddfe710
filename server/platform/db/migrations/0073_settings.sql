-- Settings that admins change: each row holds all of them as of one change, the newest is in force. Who changed them is
-- an id as in the audit log: the history outlives the account.
create table setting_version (
  revision integer primary key check (revision > 0),
  values jsonb not null,
  changed_at timestamptz not null,
  changed_by uuid not null
);

create function notify_settings_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('settings_changed', '');
  perform pg_notify('pages_changed', '');
  return null;
end $$;

create trigger settings_changed after insert on setting_version
  for each statement execute function notify_settings_changed();
