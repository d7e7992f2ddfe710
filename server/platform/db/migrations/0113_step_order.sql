-- The steps a milestone comes before, by key, each with the days between the last days: capstone:30.
alter table milestone add column comes_before text[] not null default '{}';
