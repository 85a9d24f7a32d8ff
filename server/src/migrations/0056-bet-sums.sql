-- Few bets are ever void one by one, so that none of those that are settled pays for this.
create index house_bet_void on house_bet (market_key) where void_reason is not null
