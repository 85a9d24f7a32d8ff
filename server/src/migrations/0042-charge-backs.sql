-- A deposit whose payment the wallet took back after it was credited. What the player's wallet no longer had is a debt:
-- an account of the player's that is below zero until later deposits have paid it.
alter table deposit
  drop constraint deposit_state_check,
  add constraint deposit_state_check check (state in ('created', 'awaiting-payer', 'submitted', 'verifying',
    'credited', 'rejected', 'expired', 'mismatched', 'charged-back'))
--;
alter table ledger_account drop constraint ledger_account_kind_known
--;
alter table ledger_account add constraint ledger_account_kind_known check (kind in (
    'player_main', 'player_hold', 'player_exposure', 'player_house_exposure', 'player_bonus', 'player_debt', 'market_escrow',
    'house_book', 'commission', 'cashier_clearing', 'provider_clearing', 'promotion_expense', 'rounding', 'house_capital'))
--;
alter table ledger_account add constraint ledger_account_debt_not_positive check (kind <> 'player_debt' or balance <= 0)
--;
alter table turnover
  drop constraint turnover_state_check,
  add constraint turnover_state_check
    check (state in ('promised', 'active', 'completed', 'given-up', 'expired', 'taken-back', 'rejected'))
