-- What admins allow: one row, everything off at first. Keys, addresses and models are configuration, never here.
create table ai_setting (
  singleton boolean primary key default true check (singleton),
  narrative boolean not null default false,
  meaning boolean not null default false,
  daily_budget_cents integer not null default 100 check (daily_budget_cents between 0 and 1000000),
  updated_at timestamptz
);
insert into ai_setting default values;

-- Members who let a provider help with their report; no row: they do not.
create table ai_consent (
  account_id uuid primary key references account on delete cascade,
  created_at timestamptz not null
);

-- What a day (UTC) has cost, in millionths of a dollar: what was paid, and what calls under way may come to.
create table ai_day (
  day date primary key,
  micros bigint not null default 0 check (micros >= 0)
);

-- Every call, also those that were not made and why. Nothing of what was sent or answered, and nobody's id.
create table ai_call (
  id uuid primary key,
  feature text not null check (feature in ('narrative', 'meaning')),
  model text not null,
  outcome text not null,
  input_tokens integer not null default 0,
  output_tokens integer not null default 0,
  -- The provider did not say, or said what cannot be: the tokens are our own estimate.
  estimated boolean not null default false,
  cost_micros bigint not null default 0,
  ms integer not null,
  at timestamptz not null
);
create index ai_call_at on ai_call (at desc, id desc);

-- Answers about a member, so that the same question is not asked twice.
create table ai_answer (
  account_id uuid not null references account on delete cascade,
  key bytea not null,
  feature text not null check (feature in ('narrative', 'meaning')),
  answer jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (account_id, key)
);
create index ai_answer_expires_at on ai_answer (expires_at);

-- Lives beside the frozen report.
create table report_narrative (
  report_id uuid primary key references report on delete cascade,
  account_id uuid not null references account on delete cascade,
  status text not null check (status in ('waiting', 'written', 'failed')),
  -- Of a failed one: why.
  reason text,
  model text,
  paragraphs jsonb,
  created_at timestamptz not null,
  written_at timestamptz,
  check ((status = 'written') = (paragraphs is not null and model is not null and written_at is not null))
);
create index report_narrative_account_id on report_narrative (account_id);

-- Unit vectors of listed opportunities, a signed byte a dimension.
create table opportunity_vector (
  opportunity_id uuid primary key references opportunity on delete cascade,
  model text not null,
  -- Dimensions as the provider gave them, before they were cut.
  dimensions integer not null,
  text_hash bytea not null,
  vector bytea not null check (octet_length(vector) between 8 and 256),
  created_at timestamptz not null
);
