-- An archive in parts: it is made, kept and sent without ever being in memory as a whole.
create table data_export_part (
  export_id uuid not null references data_export on delete cascade,
  first_byte bigint not null check (first_byte >= 0),
  bytes bytea not null,
  primary key (export_id, first_byte)
);
-- What is packed already is not packed again.
alter table data_export_part alter column bytes set storage external;

insert into data_export_part (export_id, first_byte, bytes)
select id, 0, archive from data_export where archive is not null;
alter table data_export drop column archive;
