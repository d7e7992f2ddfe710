-- Sums by week and month, beside the figures that don't add up: a page of two years reads 24 of them, not 730 days.
insert into analytics_period (zone, period, metric, day, part, value)
  select zone, period, metric, date_trunc(period, day::timestamp)::date, part, sum(value)
  from analytics_day cross join (values ('week'), ('month')) as summed (period)
  group by 1, 2, 3, 4, 5;
