-- When a worker last took the report: one that takes far too long may be retried.
alter table report add column started_at timestamptz;
-- Reports that are not finished: the sweep looks at them every minute.
create index report_pending on report (account_id) where status in ('queued', 'processing');
