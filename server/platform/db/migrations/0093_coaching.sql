-- Goals of a member with steps by week, starting on a Monday.
create table coaching_goal (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  -- The ready-made plan it was copied from, by its key in data/coaching-plans.csv.
  plan text,
  title text not null,
  why text not null default '',
  starts_on date not null check (extract(isodow from starts_on) = 1),
  target_day date,
  state text not null check (state in ('active', 'done', 'dropped')),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz
);
create index coaching_goal_account on coaching_goal (account_id, state, created_at desc, id desc);

create table coaching_step (
  id uuid primary key,
  goal_id uuid not null references coaching_goal on delete cascade,
  -- 1 is the week of `starts_on`.
  week integer not null check (week between 1 and 52),
  -- Order within the goal.
  position integer not null,
  title text not null,
  how text not null default '',
  done_at timestamptz
);
create index coaching_step_goal on coaching_step (goal_id, position);

-- One check-in a week; `week` is the Monday of the week in the member's time zone.
create table coaching_check_in (
  id uuid primary key,
  account_id uuid not null references account on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  got_done text not null,
  in_the_way text not null,
  next text not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (account_id, week)
);

-- When a member is reminded of the weekly check-in; written with the first goal.
create table coaching_reminder (
  account_id uuid primary key references account on delete cascade,
  is_on boolean not null default true,
  -- 1 is Monday, 7 is Sunday; day and time are where the member lives.
  weekday integer not null default 7 check (weekday between 1 and 7),
  at time not null default '18:00',
  -- When the row is looked at again; a changed time zone brings it forward.
  next_at timestamptz not null,
  -- The last due moment that was handled: nothing up to here is told again.
  handled_until timestamptz not null
);
create index coaching_reminder_next on coaching_reminder (next_at) where is_on;

create function look_at_coaching_reminder() returns trigger language plpgsql as $$
begin
  update coaching_reminder set next_at = '-infinity' where account_id = new.id;
  return null;
end $$;
create trigger account_time_zone_changed after update of time_zone on account
  for each row when (old.time_zone is distinct from new.time_zone)
  execute function look_at_coaching_reminder();
