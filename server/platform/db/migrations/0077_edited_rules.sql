-- Rules and milestones that admins edit. One that is removed stays as a row, so that a new edition of the shipped
-- file does not bring it back.
alter table rule
  add column revision integer not null default 1,
  add column updated_at timestamptz,
  add column removed_at timestamptz;
alter table milestone
  add column revision integer not null default 1,
  add column updated_at timestamptz,
  add column removed_at timestamptz;

-- How many members a rule is about.
create index profile_service on profile
  ((answers -> 'service' ->> 'service'), (answers -> 'service' ->> 'payGrade'));
