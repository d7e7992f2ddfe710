-- Which opportunities the reports of an account show: asked at each feedback, without unpacking a report.
create table report_match (
  account_id uuid not null references account on delete cascade,
  opportunity_id uuid not null,
  report_id uuid not null references report on delete cascade,
  -- As the report has it, from 1.
  position smallint not null check (position >= 1),
  primary key (account_id, opportunity_id, report_id)
);
create index report_match_report_id on report_match (report_id);

insert into report_match (account_id, opportunity_id, report_id, position)
select account_id, (item.value ->> 'opportunityId')::uuid, report.id, item.position
from report, jsonb_array_elements(body -> 'matches' -> 'items') with ordinality as item (value, position)
where status = 'ready'
on conflict do nothing;
