-- When the newest token of a session was first used. Null: its answer may have been lost, so the token before it
-- is still exchanged.
alter table session add column current_used_at timestamptz;
