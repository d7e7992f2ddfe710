-- Figures of the service by UTC hour, counted from the other tables. No row is about one person.
create table analytics_hour (
  metric text not null,
  hour timestamptz not null,
  -- What the metric is divided by, such as a page or a reason; empty where it is not divided.
  part text not null,
  value double precision not null,
  primary key (metric, hour, part)
);

-- The same by calendar day, in the time zone of each admin.
create table analytics_day (
  zone text not null,
  metric text not null,
  day date not null,
  part text not null,
  value double precision not null,
  -- A page reads tens of thousands of these: from the index alone.
  primary key (zone, metric, day, part) include (value)
);

-- Figures that do not add up from days to weeks and months, such as how many different people were active.
create table analytics_period (
  zone text not null,
  period text not null check (period in ('day', 'week', 'month')),
  metric text not null,
  -- The first day of the period.
  day date not null,
  part text not null,
  value double precision not null,
  primary key (zone, period, metric, day, part)
);

-- How far the hourly job has counted; the empty zone is analytics_hour.
create table analytics_progress (
  zone text primary key,
  -- Null until the first run is finished.
  counted_until timestamptz,
  counted_at timestamptz
);
insert into analytics_progress (zone) values ('');

-- Each run counts the last days by their times.
create index survey_created_at on survey (created_at);
create index report_ready_at on report (ready_at) where ready_at is not null;
create index report_event_at on report_event (at);
create index saved_opportunity_saved_at on saved_opportunity (saved_at);
create index application_created_at on application (created_at);
create index application_move_at on application_move (at);
