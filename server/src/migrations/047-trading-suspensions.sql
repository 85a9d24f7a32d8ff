-- What staff have suspended beside single markets: a runner of a market, all of an event, of a sport, or of the site. Each is kept
-- apart, so that lifting one lifts no other, and no feed lifts any.
create table trading_suspension (
  scope text not null check (scope in ('runner', 'event', 'sport', 'site')),
  -- The market and the runner with a slash between them, the event, the sport, or "site".
  subject text collate "C" not null,
  suspended_by text not null,
  reason text not null check (length(reason) <= 200),
  suspended_at timestamptz not null,
  primary key (scope, subject)
)
