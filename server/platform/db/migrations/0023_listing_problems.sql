-- What an admin decided of a reported problem. Before that, a report changes nothing that visitors see.
alter table opportunity_problem
  add column status text not null default 'open' check (status in ('open', 'confirmed', 'dismissed')),
  -- What the admin found; never shown to visitors.
  add column finding text not null default '';
update opportunity_problem set status = 'dismissed' where handled_at is not null;
alter table opportunity_problem
  add constraint opportunity_problem_settled check ((status = 'open') = (handled_at is null));

drop index opportunity_problem_open;
create index opportunity_problem_waiting on opportunity_problem (created_at, id) where status = 'open';
create index opportunity_problem_settled_at on opportunity_problem (status, handled_at desc, id)
  where handled_at is not null;
-- What the sweep looks for.
create index opportunity_problem_handled_at on opportunity_problem (handled_at)
  where handled_at is not null;

-- A new report changes no page, and must not throw away the pages that are kept.
drop trigger opportunity_problem_pages_changed on opportunity_problem;
create trigger opportunity_problem_pages_changed after update or delete
  on opportunity_problem for each statement execute function pages_changed();
