-- Runs in which a fixed set of invented members is put through an AI feature and judged. Nobody's data is in them.
create table ai_evaluation (
  id uuid primary key,
  feature text not null check (feature in ('narrative', 'meaning')),
  model text not null,
  status text not null check (status in ('running', 'done', 'failed')),
  -- Of a failed one: what ended it.
  reason text,
  total integer not null check (total > 0),
  -- One object a member judged, in their order: what the figures are made of, and where a run goes on after a crash.
  cases jsonb not null default '[]',
  cost_micros bigint not null default 0 check (cost_micros >= 0),
  started_at timestamptz not null,
  -- When it last got anywhere.
  moved_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'running') = (ended_at is null)),
  check ((status = 'failed') = (reason is not null))
);
create index ai_evaluation_started_at on ai_evaluation (started_at desc, id desc);
-- One at a time for each feature, whoever asks.
create unique index ai_evaluation_running on ai_evaluation (feature) where status = 'running';
