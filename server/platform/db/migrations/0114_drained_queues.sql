-- A draining kind finishes the jobs that were due when the drain began; newer ones wait, as while it's paused.
alter table paused_job add column is_draining boolean not null default false;
