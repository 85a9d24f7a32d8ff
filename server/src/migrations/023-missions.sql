-- What a player took of a day of Dhaka, the daily bonus or a mission's reward: each once.
create table daily_reward (
  player_id bigint not null references player (id),
  day date not null,
  reward text collate "C" not null
    check (reward in ('daily-bonus', 'both-sides', 'own-price', 'price-alert', 'follow', 'fairness')),
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null,
  constraint daily_reward_once primary key (player_id, day, reward)
)
--;
-- The players who want to see nothing of it.
create table missions_hidden (
  player_id bigint primary key references player (id),
  hidden_at timestamptz not null
)
