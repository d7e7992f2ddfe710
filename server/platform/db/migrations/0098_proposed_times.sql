-- Another time that the mentor proposes; the session stays where it is until the member accepts.
alter table booking add column proposed_start timestamptz;
