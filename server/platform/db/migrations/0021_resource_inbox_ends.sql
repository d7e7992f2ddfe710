-- What the sweep looks for: reports and suggestions that were closed long ago.
create index resource_report_resolved_at on resource_report (resolved_at)
  where resolved_at is not null;
create index resource_suggestion_resolved_at on resource_suggestion (resolved_at)
  where resolved_at is not null;
