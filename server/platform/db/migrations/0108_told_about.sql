-- Whom a notice or an email names to someone else: it goes with that account too.
alter table notice add column about_id uuid references account on delete cascade;
create index notice_about on notice (about_id) where about_id is not null;
alter table mail add column about_id uuid references account on delete cascade;
create index mail_about on mail (about_id) where about_id is not null;
