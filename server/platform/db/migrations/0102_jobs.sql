-- The last day an opportunity takes applications, as jobs have one; null for one that stays open. After it, it closes.
alter table opportunity add column expires_on date;
-- Federal job series, such as 2210, of a job of the government.
alter table opportunity add column series text[] not null default '{}';
create index opportunity_expires_on on opportunity (expires_on)
  where status = 'published' and expires_on is not null;
