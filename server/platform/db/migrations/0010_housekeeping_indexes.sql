-- What the hourly sweep looks for, and the mails to an address whose account is deleted.
create index session_revoked_at on session (revoked_at) where revoked_at is not null;
create index mail_queued on mail (created_at) where status = 'queued';
create index mail_sealed on mail (created_at) where sealed_secret is not null;
create index mail_recipient on mail (lower(recipient));
