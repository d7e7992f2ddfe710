-- Messages become tickets with a thread, and replies can go out and come in by mail.

alter table ticket drop constraint ticket_status_check, drop constraint ticket_check1;
update ticket set status = 'waiting' where status = 'answered';
alter table ticket
  add check (status in ('open', 'waiting', 'solved', 'closed')),
  add constraint ticket_closed_at check ((status in ('solved', 'closed')) = (closed_at is not null)),
  -- Empty for messages of the contact page, which has no such field.
  add column subject text not null default '',
  add column revision integer not null default 1,
  add column assignee_id uuid,
  -- The first answer by staff that its writer could see.
  add column first_answered_at timestamptz,
  -- When somebody wrote last, and who.
  add column updated_at timestamptz not null default now(),
  add column last_by text not null default 'member' check (last_by in ('member', 'staff')),
  -- Message-ID of the newest mail about it, in either direction.
  add column last_mail_id text,
  add column search tsvector not null generated always as (
    to_tsvector('english', subject || ' ' || message) ||
    to_tsvector('simple', regexp_replace(name || ' ' || email, '[^[:alnum:]]+', ' ', 'g'))) stored;
update ticket set updated_at = created_at;

drop index ticket_queue;
drop index ticket_closed;
create index ticket_queue on ticket (status, is_priority desc, created_at, id) where closed_at is null;
create index ticket_closed on ticket (status, closed_at desc, id desc) where closed_at is not null;
create index ticket_updated on ticket (updated_at desc, id desc);
create index ticket_own on ticket (account_id, created_at desc, id desc);
drop index ticket_account_id;
create index ticket_assignee on ticket (assignee_id) where assignee_id is not null;
create index ticket_first_answer on ticket (first_answered_at) where first_answered_at is not null;
create index ticket_search on ticket using gin (search);

-- What follows the first message, which stays in `ticket`: both sides read all of it.
create table ticket_message (
  id uuid primary key,
  ticket_id uuid not null references ticket on delete cascade,
  author text not null check (author in ('member', 'staff')),
  -- Who of the staff wrote it.
  staff_id uuid,
  by_mail boolean not null default false,
  text text not null,
  created_at timestamptz not null,
  check (author = 'staff' or staff_id is null)
);
create index ticket_message_thread on ticket_message (ticket_id, created_at, id);
create index ticket_message_staff on ticket_message (staff_id) where staff_id is not null;

-- Notes for staff: a table of their own, so that no query of the thread can show one.
create table ticket_note (
  id uuid primary key,
  ticket_id uuid not null references ticket on delete cascade,
  author_id uuid,
  text text not null,
  created_at timestamptz not null
);
create index ticket_note_ticket on ticket_note (ticket_id, created_at, id);
create index ticket_note_author on ticket_note (author_id) where author_id is not null;

-- Files: waiting for their message (an uploader, no ticket) or part of a thread (a ticket, no uploader).
create table ticket_attachment (
  id uuid primary key,
  ticket_id uuid references ticket on delete cascade,
  -- Null for the first message, which is in `ticket`.
  message_id uuid references ticket_message on delete cascade,
  -- Only while it waits; what waits longer than a day is deleted.
  uploader_id uuid references account on delete cascade,
  name text not null check (length(name) between 1 and 200),
  type text not null check (type in ('png', 'jpg', 'pdf', 'txt', 'docx')),
  bytes integer not null check (bytes between 1 and 5242880),
  sha256 bytea not null check (length(sha256) = 32),
  content bytea not null check (length(content) = bytes),
  created_at timestamptz not null,
  check ((ticket_id is null) = (uploader_id is not null)),
  check (message_id is null or ticket_id is not null)
);
alter table ticket_attachment alter column content set storage external;
create index ticket_attachment_ticket on ticket_attachment (ticket_id) where ticket_id is not null;
create index ticket_attachment_message on ticket_attachment (message_id) where message_id is not null;
create index ticket_attachment_waiting on ticket_attachment (uploader_id, created_at) where ticket_id is null;
create index ticket_attachment_old on ticket_attachment (created_at) where ticket_id is null;

-- Each mail that came in, once: what became of it, and the text of those whose sender is not the ticket's.
create table inbound_mail (
  id uuid primary key,
  -- SHA-256 of the Message-ID, or of the whole mail when it has none.
  message_key bytea not null unique check (length(message_key) = 32),
  ticket_id uuid references ticket on delete cascade,
  outcome text not null check (outcome in ('added', 'unverified', 'discarded', 'automatic', 'unknown_address',
    'empty', 'unreadable', 'full')),
  sender text,
  text text,
  files_left_out integer not null default 0,
  received_at timestamptz not null,
  check ((outcome = 'unverified') = (text is not null))
);
create index inbound_mail_ticket on inbound_mail (ticket_id, received_at) where ticket_id is not null;
create index inbound_mail_received on inbound_mail (received_at, outcome);

-- Headers that tie a mail to others and to where its reply goes: {replyTo, inReplyTo, references}.
alter table mail add column thread jsonb;
