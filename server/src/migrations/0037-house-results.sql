-- What each settlement of a house market came to for a player, as exchange_result says it of the exchange's markets.
create table house_result (
  market_key text collate "C" not null references house_market,
  settlement integer not null check (settlement > 0),
  player_id bigint not null,
  profit bigint not null,
  primary key (market_key, settlement, player_id)
)
--;
insert into house_result (market_key, settlement, player_id, profit)
  select b.market_key, m.settlement, b.player_id, sum(b.profit)
  from house_bet as b join house_market as m using (market_key)
  where m.state <> 'open' and m.settlement > 0 and b.void_reason is null
  group by b.market_key, m.settlement, b.player_id
