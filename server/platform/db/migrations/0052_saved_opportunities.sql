-- Programs that a member keeps. `facts` is what they were last told; `before` is what changed since they looked.
create table saved_opportunity (
  account_id uuid not null references account on delete cascade,
  opportunity_id uuid not null references opportunity on delete cascade,
  note text,
  saved_at timestamptz not null,
  facts jsonb not null,
  -- The opportunity as it was at this moment has been compared.
  checked_at timestamptz not null,
  before jsonb,
  changed_at timestamptz,
  primary key (account_id, opportunity_id)
);
create index saved_opportunity_newest on saved_opportunity (account_id, saved_at desc, opportunity_id);
create index saved_opportunity_of on saved_opportunity (opportunity_id, checked_at);

-- Until now the report kept a saved program as the opinion "fits".
insert into saved_opportunity (account_id, opportunity_id, saved_at, facts, checked_at)
select feedback.account_id, opportunity.id, feedback.at, '{}', '-infinity'
from match_feedback as feedback
join opportunity on opportunity.id = feedback.opportunity_id
where feedback.label = 'fits';
