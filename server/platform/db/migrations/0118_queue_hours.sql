-- The job queue at its longest in each hour: finished jobs leave no row behind. Hours without a sample have no row.
create table queue_hour (
  hour timestamptz primary key,
  -- Jobs that had waited longer than a worker needs to take them.
  late integer not null,
  failed integer not null,
  oldest_seconds integer
);
