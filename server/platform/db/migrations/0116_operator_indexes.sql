-- How often one page was opened, which an operator sees before changing it.
create index event_count_of_key on event_count (kind, key, hour);
-- The distinct sources of organizations, one lookup each.
create index organization_source on organization (source);
