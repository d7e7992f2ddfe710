-- How often something happened in an hour of UTC: a public page was opened, a search found nothing. Never by whom.
create table event_count (
  kind text not null,
  hour timestamptz not null,
  -- The path of a page without what names one thing, or the words of a search.
  key text not null,
  count integer not null check (count > 0),
  primary key (kind, hour, key)
);
create index event_count_hour on event_count (hour);
