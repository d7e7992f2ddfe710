-- An operator looked at the refused rows of a run: they no longer need attention.
alter table import_run
  add column reviewed_at timestamptz,
  -- Not a reference: a run outlives the account of the admin who reviewed it.
  add column reviewed_by uuid,
  -- The review is of an earlier run, which refused the same rows.
  add column review_carried boolean not null default false;
-- Of the whole row where the refused cell is empty: tells whether a later list refuses the same row.
alter table import_refusal add column digest text not null default '';
