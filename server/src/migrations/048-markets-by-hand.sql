create sequence hand_event_number
--;
-- Events that staff made without a feed.
create table hand_event (
  event_id text collate "C" primary key,
  -- Legal balls of an innings; of use in cricket only.
  balls_per_innings integer not null check (balls_per_innings between 6 and 300),
  created_by text not null,
  created_at timestamptz not null
)
--;
-- What staff say of an event and its markets, each as it was said last: the feed "by hand" sends it again at every start.
create table hand_message (
  -- The event, the market, the bookmaker or the fancy.
  subject text collate "C" primary key,
  event_id text collate "C" not null references hand_event,
  -- From 0, the event itself; the order in which they are sent.
  place integer not null check (place >= 0),
  -- Grows with each change, which names the one that it was made for.
  version integer not null check (version > 0),
  message text not null,
  unique (event_id, place)
)
--;
-- The score as it was entered, ball by ball; an entry that was undone stays.
create table hand_score_entry (
  id bigint generated always as identity primary key,
  event_id text collate "C" not null references hand_event,
  entry text not null,
  entered_by text not null,
  entered_at timestamptz not null,
  undone_by text,
  undone_at timestamptz,
  check ((undone_by is null) = (undone_at is null))
)
--;
create index hand_score_entry_of_event on hand_score_entry (event_id, id)
