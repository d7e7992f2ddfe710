-- What a member was shown: written once, when the report is first opened; what weights are learned from.
create table match_impression (
  account_id uuid not null references account on delete cascade,
  report_id uuid not null references report on delete cascade,
  -- No reference: what was shown stays true when the listing drops it.
  opportunity_id uuid not null,
  position smallint not null check (position >= 1),
  -- Lists the matcher never mixes: 0 fits, 1 fits without evidence, 2 reach, 3 reach without evidence.
  tier smallint not null check (tier between 0 and 3),
  -- Tenths of a point.
  score smallint not null,
  -- Thousandths in the order of the matcher's features; -1 for a feature that counted nothing.
  feature_values smallint[] not null,
  weights text not null,
  shown_at timestamptz not null,
  primary key (report_id, opportunity_id)
);
create index match_impression_account_id on match_impression (account_id, opportunity_id, shown_at);
create index match_impression_shown_at on match_impression (shown_at);

-- What a member said of an opportunity (one opinion) or did with it.
create table match_feedback (
  account_id uuid not null references account on delete cascade,
  opportunity_id uuid not null,
  label text not null check (label in ('fits', 'not_for_me', 'saved', 'applied', 'accepted')),
  at timestamptz not null,
  primary key (account_id, opportunity_id, label)
);
create unique index match_feedback_one_opinion on match_feedback (account_id, opportunity_id)
  where label in ('fits', 'not_for_me');
create index match_feedback_at on match_feedback (at);

-- Weights that were learned or set by hand; the shipped ones are in the code. Who did it is in the audit log.
create table weights (
  number integer generated always as identity primary key,
  origin text not null check (origin in ('learned', 'manual')),
  status text not null
    check (status in ('draft', 'rejected', 'applied', 'replaced', 'reverted')),
  -- Why it may not be applied; only for rejected ones.
  reason text,
  -- Feature to points; only their proportions count.
  points jsonb not null,
  -- The version it was compared with.
  compared_with text not null,
  -- What the comparison found (contract/weights.ts, WeightsEffect).
  effect jsonb not null,
  -- What was in force before it; null for the shipped weights.
  replaces integer references weights,
  created_at timestamptz not null,
  applied_at timestamptz,
  ended_at timestamptz,
  check ((status = 'rejected') = (reason is not null))
);
create unique index weights_one_in_force on weights (status) where status = 'applied';
create unique index weights_one_draft on weights (status) where status = 'draft';
