-- Found every minute: accounts that nobody confirmed and nobody uses.
create index account_unconfirmed on account (created_at) where email_verified_at is null;
