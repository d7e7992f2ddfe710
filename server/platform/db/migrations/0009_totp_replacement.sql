-- The sealed secret of the next authenticator app: the one in use counts until the next gave its first code.
alter table totp add column next_sealed_secret bytea;
